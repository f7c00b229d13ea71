DROP TABLE mailed_tokens;
