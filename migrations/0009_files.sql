-- Folders: a file stands in a folder that is there, under a name that is free in it, and no folder in itself.
DROP INDEX files_by_owner;
ALTER TABLE files DROP COLUMN parent_id;
ALTER TABLE files ADD COLUMN parent_id integer REFERENCES files(id);

CREATE UNIQUE INDEX files_by_name ON files (fileable_type, fileable_id, ifnull(parent_id, 0), label COLLATE NOCASE);
CREATE INDEX files_by_folder ON files (parent_id);

CREATE TRIGGER files_not_in_themselves BEFORE UPDATE OF parent_id ON files WHEN NEW.parent_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'files: a folder in itself') WHERE EXISTS (
    WITH RECURSIVE above(id) AS (
      SELECT NEW.parent_id
      UNION
      SELECT files.parent_id FROM files JOIN above ON files.id = above.id
    )
    SELECT 1 FROM above WHERE id = NEW.id
  );
END;
