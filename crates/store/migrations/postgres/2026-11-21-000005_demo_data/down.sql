DROP TABLE demo_data;
