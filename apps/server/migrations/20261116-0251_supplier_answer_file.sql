-- The document with the supplier's answer, by the local number it was given on the device of the master. The file is sent by
-- itself and may arrive after the answer, therefore no foreign key.
ALTER TABLE supplier_answer ADD COLUMN file_local_id text;
