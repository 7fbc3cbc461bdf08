-- Half of the 95 % interval of the offset, kilograms. NULL for drifts that were found before it was counted.
ALTER TABLE scale_drift ADD COLUMN margin integer;
