-- Jobs as the office works on them: whom to call, what and where, who does it. The contact and address columns are
-- copies, kept by triggers below, so that a page of the directory reads one row a line and the search finds them.

ALTER TABLE jobs ADD COLUMN contact_id integer;
ALTER TABLE jobs ADD COLUMN category_id integer;
ALTER TABLE jobs ADD COLUMN code_id integer;
ALTER TABLE jobs ADD COLUMN contractor_id integer;
ALTER TABLE jobs ADD COLUMN dispatched integer NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN dispatched_at integer;
ALTER TABLE jobs ADD COLUMN assigned_to integer;
ALTER TABLE jobs ADD COLUMN priority text NOT NULL DEFAULT 'NORMAL';
ALTER TABLE jobs ADD COLUMN factor_percent integer;
ALTER TABLE jobs ADD COLUMN contact_name text NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN contact_email text NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN contact_phone text NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN property_line text NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN deleted_at integer;
ALTER TABLE jobs ADD COLUMN listed text GENERATED ALWAYS AS (
  CASE WHEN deleted_at IS NOT NULL THEN NULL WHEN status IN ('COMPLETED', 'CANCEL', 'DUPLICATE') THEN 'done' ELSE 'open' END
) VIRTUAL;

UPDATE jobs SET
  contact_name = trim(ifnull(draft ->> 'first_name', '') || ' ' || ifnull(draft ->> 'last_name', '')),
  contact_email = ifnull(draft ->> 'email', ''),
  contact_phone = ifnull(draft ->> 'phone_no', ''),
  property_line = trim(ifnull(draft ->> 'service_address', '') || ', ' || ifnull(draft ->> 'zip', ''), ', ')
WHERE draft IS NOT NULL;

CREATE INDEX jobs_present ON jobs (id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_listed ON jobs (listed);
CREATE INDEX jobs_by_contact ON jobs (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX jobs_by_contact_email ON jobs (contact_email);
CREATE INDEX jobs_by_contractor ON jobs (contractor_id, dispatched_at) WHERE contractor_id IS NOT NULL;
CREATE INDEX jobs_by_dispatch ON jobs (dispatched_at) WHERE dispatched_at IS NOT NULL;
DROP INDEX jobs_by_membership;
CREATE INDEX jobs_by_membership ON jobs (membership_id) WHERE membership_id IS NOT NULL AND deleted_at IS NULL;

DROP TRIGGER properties_kept_by_jobs;
CREATE TRIGGER properties_kept_by_jobs BEFORE DELETE ON properties
WHEN EXISTS (SELECT 1 FROM jobs WHERE property_id = OLD.id AND deleted_at IS NULL) BEGIN
  SELECT RAISE(ABORT, 'this property has jobs');
END;

CREATE TRIGGER members_in_jobs_update AFTER UPDATE OF first_name, last_name, email, cell_phone ON members BEGIN
  UPDATE jobs SET contact_name = NEW.first_name || ' ' || NEW.last_name, contact_email = NEW.email, contact_phone = NEW.cell_phone
    WHERE contact_id = NEW.id;
END;

-- The name stays readable; the person can be chosen anew.
CREATE TRIGGER members_in_jobs_delete AFTER DELETE ON members BEGIN
  UPDATE jobs SET contact_id = NULL WHERE contact_id = OLD.id;
END;

CREATE TRIGGER properties_in_jobs_update AFTER UPDATE OF address, city, state, zip ON properties BEGIN
  UPDATE jobs SET property_line = trim(
      NEW.address || iif(ifnull(NEW.city, '') = '', '', ', ' || NEW.city) || ', ' || trim(ifnull(NEW.state, '') || ' ' || ifnull(NEW.zip, '')), ', ')
    WHERE property_id = NEW.id;
END;

CREATE TRIGGER jobs_count_insert AFTER INSERT ON jobs WHEN NEW.listed IS NOT NULL BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'jobs:' || NEW.listed, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE true
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER jobs_count_delete AFTER DELETE ON jobs BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'jobs:' || OLD.listed
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE TRIGGER jobs_count_update AFTER UPDATE OF status, deleted_at ON jobs WHEN NEW.listed IS NOT OLD.listed BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'jobs:' || OLD.listed
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'jobs:' || NEW.listed, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE NEW.listed IS NOT NULL
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

INSERT INTO list_blocks (list, level, block, count)
  SELECT 'jobs:' || listed, level, block, COUNT(*) FROM (
    SELECT listed, 0 AS level, 0 AS block FROM jobs
    UNION ALL SELECT listed, 1, id >> 12 FROM jobs
    UNION ALL SELECT listed, 2, id >> 9 FROM jobs
    UNION ALL SELECT listed, 3, id >> 6 FROM jobs
  ) WHERE listed IS NOT NULL GROUP BY listed, level, block;

CREATE VIRTUAL TABLE jobs_words USING fts5 (
  open, done, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);
CREATE VIRTUAL TABLE jobs_grams USING fts5 (open, done, content='', contentless_delete=1, tokenize='trigram');

CREATE VIEW jobs_documents AS
SELECT id, listed, contact_name || ' ' || contact_email || ' ' || property_line AS words,
  contact_email || ' ' || replace(replace(replace(replace(replace(replace(contact_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') AS grams
FROM jobs;
CREATE VIEW jobs_words_source AS
SELECT id, iif(listed = 'open', words, '') AS open, iif(listed = 'done', words, '') AS done FROM jobs_documents;
CREATE VIEW jobs_grams_source AS
SELECT id, iif(listed = 'open', grams, '') AS open, iif(listed = 'done', grams, '') AS done FROM jobs_documents;

CREATE TRIGGER jobs_search_insert AFTER INSERT ON jobs BEGIN
  INSERT OR REPLACE INTO jobs_words (rowid, open, done) SELECT * FROM jobs_words_source WHERE id = NEW.id;
  INSERT OR REPLACE INTO jobs_grams (rowid, open, done) SELECT * FROM jobs_grams_source WHERE id = NEW.id;
END;

CREATE TRIGGER jobs_search_update AFTER UPDATE OF status, deleted_at, contact_name, contact_email, contact_phone, property_line ON jobs BEGIN
  INSERT OR REPLACE INTO jobs_words (rowid, open, done) SELECT * FROM jobs_words_source WHERE id = NEW.id;
  INSERT OR REPLACE INTO jobs_grams (rowid, open, done) SELECT * FROM jobs_grams_source WHERE id = NEW.id;
END;

CREATE TRIGGER jobs_search_delete AFTER DELETE ON jobs BEGIN
  DELETE FROM jobs_words WHERE rowid = OLD.id;
  DELETE FROM jobs_grams WHERE rowid = OLD.id;
END;

INSERT INTO jobs_words (rowid, open, done) SELECT * FROM jobs_words_source;
INSERT INTO jobs_grams (rowid, open, done) SELECT * FROM jobs_grams_source;
