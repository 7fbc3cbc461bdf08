-- The figures that were shown to the author of an answer by a link, as the text whose hash the answer names.
ALTER TABLE supplier_answer ADD COLUMN shown text;
