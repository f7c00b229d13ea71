DROP TABLE field_successions;
