-- A row here says that what the database holds is the demo.
CREATE TABLE demo_data (
    loaded_at BIGINT NOT NULL PRIMARY KEY
);
