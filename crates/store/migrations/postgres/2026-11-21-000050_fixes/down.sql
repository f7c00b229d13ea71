ALTER TABLE planting_history DROP COLUMN fix_taken_at;
ALTER TABLE planting_history DROP COLUMN accuracy_tenths;
ALTER TABLE planting_history DROP COLUMN fix_source;
ALTER TABLE plantings DROP COLUMN fix_taken_at;
ALTER TABLE plantings DROP COLUMN accuracy_tenths;
ALTER TABLE plantings DROP COLUMN fix_source;
