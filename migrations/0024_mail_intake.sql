-- What kind of mail came in, and which mail's task shows it where it has none of its own.
ALTER TABLE mails ADD COLUMN kind text NOT NULL DEFAULT 'person';
ALTER TABLE mails ADD COLUMN kept_with integer;
ALTER TABLE mails ADD COLUMN is_cut integer NOT NULL DEFAULT 0;

CREATE INDEX mails_by_sender ON mails (from_address, received_at);
CREATE INDEX mails_kept_with ON mails (kept_with, id) WHERE kept_with IS NOT NULL;
