DROP TABLE links;
DROP TABLE users;
