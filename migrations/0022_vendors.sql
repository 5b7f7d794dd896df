-- Whom the club buys from. last_check and last_voucher are for the eye: what the last payment to them was.
CREATE TABLE vendors (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid text NOT NULL UNIQUE,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  alpha text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  vendor_type_id integer NOT NULL,
  service_location_id integer,
  last_check text,
  last_voucher text,
  submission_id text UNIQUE
);
CREATE INDEX vendors_by_email ON vendors (email);
CREATE INDEX vendors_by_service_location ON vendors (service_location_id) WHERE service_location_id IS NOT NULL;

CREATE TRIGGER vendors_count_insert AFTER INSERT ON vendors BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'vendors', levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE true
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER vendors_count_delete AFTER DELETE ON vendors BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'vendors' AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE VIRTUAL TABLE vendors_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);
CREATE VIRTUAL TABLE vendors_grams USING fts5 (listed, content='', contentless_delete=1, tokenize='trigram');

CREATE VIEW vendors_documents AS
SELECT id, alpha || ' ' || name || ' ' || email AS words,
  email || ' ' || replace(replace(replace(replace(replace(replace(phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') AS grams
FROM vendors;

CREATE TRIGGER vendors_search_insert AFTER INSERT ON vendors BEGIN
  INSERT OR REPLACE INTO vendors_words (rowid, listed) SELECT id, words FROM vendors_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO vendors_grams (rowid, listed) SELECT id, grams FROM vendors_documents WHERE id = NEW.id;
END;

CREATE TRIGGER vendors_search_update AFTER UPDATE OF alpha, name, phone, email ON vendors BEGIN
  INSERT OR REPLACE INTO vendors_words (rowid, listed) SELECT id, words FROM vendors_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO vendors_grams (rowid, listed) SELECT id, grams FROM vendors_documents WHERE id = NEW.id;
END;

CREATE TRIGGER vendors_search_delete AFTER DELETE ON vendors BEGIN
  DELETE FROM vendors_words WHERE rowid = OLD.id;
  DELETE FROM vendors_grams WHERE rowid = OLD.id;
END;
