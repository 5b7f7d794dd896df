CREATE TABLE notes (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  notable_type text NOT NULL,
  notable_id integer NOT NULL,
  user_id integer NOT NULL,
  content text NOT NULL,
  submission_id text
);
CREATE UNIQUE INDEX notes_uuid_unique ON notes (uuid);
CREATE UNIQUE INDEX notes_submission_id_unique ON notes (submission_id);
CREATE INDEX notes_by_record ON notes (notable_type, notable_id);
