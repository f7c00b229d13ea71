-- How a planting's location came to be: all of it, or nothing where it was reported without. Accuracy in tenths of a meter.
ALTER TABLE plantings ADD COLUMN fix_source TEXT CHECK (fix_source IN ('measured', 'moved'));
ALTER TABLE plantings ADD COLUMN accuracy_tenths INTEGER CHECK (accuracy_tenths BETWEEN 1 AND 100000);
ALTER TABLE plantings ADD COLUMN fix_taken_at BIGINT CHECK (
    (fix_taken_at IS NULL) = (fix_source IS NULL)
    AND (fix_source IS NULL OR latitude IS NOT NULL)
    AND (fix_source IS NOT NULL OR accuracy_tenths IS NULL)
    AND (fix_source IS NULL OR fix_source = 'moved' OR accuracy_tenths IS NOT NULL)
);

ALTER TABLE planting_history ADD COLUMN fix_source TEXT;
ALTER TABLE planting_history ADD COLUMN accuracy_tenths INTEGER;
ALTER TABLE planting_history ADD COLUMN fix_taken_at BIGINT;
