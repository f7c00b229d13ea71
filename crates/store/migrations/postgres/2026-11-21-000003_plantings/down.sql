DROP TABLE planting_history;
DROP TABLE plantings;
