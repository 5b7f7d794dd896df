-- Who does the club's jobs.
CREATE TABLE contractors (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid text NOT NULL UNIQUE,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  alpha_ref text NOT NULL UNIQUE COLLATE NOCASE,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE',
  vendor_type_id integer,
  factor_percent integer NOT NULL DEFAULT 0,
  address_line text NOT NULL DEFAULT '',
  address_line_2 text NOT NULL DEFAULT '',
  city_id integer,
  city text NOT NULL DEFAULT '',
  state_id text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  contact text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  email_2 text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  home_phone text NOT NULL DEFAULT '',
  cell_phone text NOT NULL DEFAULT '',
  fax text NOT NULL DEFAULT '',
  pager text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  communication_pref_id integer,
  comment text NOT NULL DEFAULT '',
  service_location_id integer,
  expire text,
  submission_id text UNIQUE
);
CREATE INDEX contractors_listed ON contractors (status);
CREATE INDEX contractors_by_email ON contractors (email);
CREATE INDEX contractors_by_second_email ON contractors (email_2) WHERE email_2 <> '';
CREATE INDEX contractors_by_service_location ON contractors (service_location_id) WHERE service_location_id IS NOT NULL;

CREATE TABLE contractor_categories (
  contractor_id integer NOT NULL,
  category_id integer NOT NULL,
  PRIMARY KEY (contractor_id, category_id)
) WITHOUT ROWID;

-- Each colleague's own.
CREATE TABLE favorite_contractors (
  user_id integer NOT NULL,
  contractor_id integer NOT NULL,
  PRIMARY KEY (user_id, contractor_id)
) WITHOUT ROWID;

CREATE TRIGGER contractors_count_insert AFTER INSERT ON contractors BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'contractors:' || NEW.status, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE true
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER contractors_count_delete AFTER DELETE ON contractors BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'contractors:' || OLD.status
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE TRIGGER contractors_count_update AFTER UPDATE OF status ON contractors WHEN NEW.status <> OLD.status BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'contractors:' || OLD.status
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'contractors:' || NEW.status, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE true
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE VIRTUAL TABLE contractors_words USING fts5 (
  ACTIVE, INACTIVE, UNAVAILABLE, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);
CREATE VIRTUAL TABLE contractors_grams USING fts5 (ACTIVE, INACTIVE, UNAVAILABLE, content='', contentless_delete=1, tokenize='trigram');

CREATE VIEW contractors_documents AS
SELECT id, status, alpha_ref || ' ' || name || ' ' || contact || ' ' || email || ' ' || email_2 AS words,
  email || ' ' || email_2 || ' ' || replace(replace(replace(replace(replace(replace(phone || ';' || home_phone || ';' || cell_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') AS grams
FROM contractors;
CREATE VIEW contractors_words_source AS
SELECT id, iif(status = 'ACTIVE', words, '') AS ACTIVE, iif(status = 'INACTIVE', words, '') AS INACTIVE, iif(status = 'UNAVAILABLE', words, '') AS UNAVAILABLE
FROM contractors_documents;
CREATE VIEW contractors_grams_source AS
SELECT id, iif(status = 'ACTIVE', grams, '') AS ACTIVE, iif(status = 'INACTIVE', grams, '') AS INACTIVE, iif(status = 'UNAVAILABLE', grams, '') AS UNAVAILABLE
FROM contractors_documents;

CREATE TRIGGER contractors_search_insert AFTER INSERT ON contractors BEGIN
  INSERT OR REPLACE INTO contractors_words (rowid, ACTIVE, INACTIVE, UNAVAILABLE) SELECT * FROM contractors_words_source WHERE id = NEW.id;
  INSERT OR REPLACE INTO contractors_grams (rowid, ACTIVE, INACTIVE, UNAVAILABLE) SELECT * FROM contractors_grams_source WHERE id = NEW.id;
END;

CREATE TRIGGER contractors_search_update
AFTER UPDATE OF status, alpha_ref, name, contact, email, email_2, phone, home_phone, cell_phone ON contractors BEGIN
  INSERT OR REPLACE INTO contractors_words (rowid, ACTIVE, INACTIVE, UNAVAILABLE) SELECT * FROM contractors_words_source WHERE id = NEW.id;
  INSERT OR REPLACE INTO contractors_grams (rowid, ACTIVE, INACTIVE, UNAVAILABLE) SELECT * FROM contractors_grams_source WHERE id = NEW.id;
END;

CREATE TRIGGER contractors_search_delete AFTER DELETE ON contractors BEGIN
  DELETE FROM contractors_words WHERE rowid = OLD.id;
  DELETE FROM contractors_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER contractors_kept_by_jobs BEFORE DELETE ON contractors
WHEN EXISTS (SELECT 1 FROM jobs WHERE contractor_id = OLD.id) OR EXISTS (SELECT 1 FROM estimates WHERE contractor_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'this contractor has jobs');
END;

-- Nobody is sent to a job who became inactive or unavailable in that very moment.
CREATE TRIGGER jobs_by_active_contractors BEFORE UPDATE OF contractor_id, dispatched ON jobs
WHEN NEW.contractor_id IS NOT NULL AND (NEW.contractor_id IS NOT OLD.contractor_id OR NEW.dispatched > OLD.dispatched)
  AND NOT EXISTS (SELECT 1 FROM contractors WHERE id = NEW.contractor_id AND status = 'ACTIVE') BEGIN
  SELECT RAISE(ABORT, 'this contractor is not active');
END;
