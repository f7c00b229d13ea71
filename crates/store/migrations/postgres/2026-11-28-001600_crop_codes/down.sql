DROP TABLE crop_codes;
