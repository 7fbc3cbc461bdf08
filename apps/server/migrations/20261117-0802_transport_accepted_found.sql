-- What a person accepted without a case of discrepancy when reception ended, in the words of the question; asked once about
-- the same facts. History says who answered and when.
ALTER TABLE transport ADD COLUMN accepted_found text;
