-- What contractors bill for their jobs. The con_* and mem_* columns are copies taken when the invoice came in: it says what
-- it said, whatever is changed later, and a page of the list reads one row a line. Lines are JSON arrays of
-- {description, amount}. Amounts are cents, percentages basis points.
CREATE TABLE contractor_invoices (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid text NOT NULL UNIQUE,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  hoc_inv_num text NOT NULL UNIQUE,
  contractor_id integer NOT NULL,
  membership_id integer,
  job_number integer,
  tracking text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'RECEIVED',
  mem_name text NOT NULL DEFAULT '',
  mem_street text NOT NULL DEFAULT '',
  mem_city text NOT NULL DEFAULT '',
  mem_email text NOT NULL DEFAULT '',
  mem_phone text NOT NULL DEFAULT '',
  inv_date text NOT NULL,
  con text NOT NULL,
  con_biz text NOT NULL DEFAULT '',
  con_lic text NOT NULL DEFAULT '',
  con_addy1 text NOT NULL DEFAULT '',
  con_addy2 text NOT NULL DEFAULT '',
  con_csz text NOT NULL DEFAULT '',
  material text NOT NULL DEFAULT '[]',
  labor text NOT NULL DEFAULT '[]',
  remarks text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT '',
  time_arrive text NOT NULL DEFAULT '',
  time_depart text NOT NULL DEFAULT '',
  time_total text NOT NULL DEFAULT '',
  inv_total_material integer NOT NULL,
  inv_total_labor integer NOT NULL,
  inv_net_sale integer NOT NULL,
  tax integer NOT NULL DEFAULT 0,
  inv_tax_amount integer NOT NULL,
  total integer NOT NULL,
  factor_percent integer NOT NULL DEFAULT 0,
  factor_amount integer NOT NULL,
  con_bill integer NOT NULL,
  date_con_bill_payed text
);
CREATE INDEX contractor_invoices_by_contractor ON contractor_invoices (contractor_id);
CREATE INDEX contractor_invoices_by_email ON contractor_invoices (mem_email);

-- Counted as a whole and for each contractor, who stays the same.
CREATE TRIGGER contractor_invoices_count_insert AFTER INSERT ON contractor_invoices BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT lists.list, levels.level, levels.block, 1
    FROM (SELECT 'contractor_invoices' AS list UNION ALL SELECT 'contractor_invoices:' || NEW.contractor_id) AS lists,
      (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE true
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER contractor_invoices_count_delete AFTER DELETE ON contractor_invoices BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list IN ('contractor_invoices', 'contractor_invoices:' || OLD.contractor_id)
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE VIRTUAL TABLE contractor_invoices_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);
CREATE VIRTUAL TABLE contractor_invoices_grams USING fts5 (listed, content='', contentless_delete=1, tokenize='trigram');

-- Each with the mark of its contractor, as a colleague's tasks have theirs.
CREATE VIEW contractor_invoices_documents AS
SELECT id,
  hoc_inv_num || ' ' || ifnull(job_number, '') || ' ' || mem_name || ' ' || mem_email || ' ' || con || ' ' || con_biz || ' ' || mark AS words,
  hoc_inv_num || ' ' || mem_email || ' ' || replace(replace(replace(replace(replace(replace(mem_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || mark AS grams
FROM (
  SELECT *, char(57344, 57345 + (contractor_id >> 12), 57345 + (contractor_id & 4095)) AS mark FROM contractor_invoices
);

CREATE TRIGGER contractor_invoices_search_insert AFTER INSERT ON contractor_invoices BEGIN
  INSERT OR REPLACE INTO contractor_invoices_words (rowid, listed) SELECT id, words FROM contractor_invoices_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO contractor_invoices_grams (rowid, listed) SELECT id, grams FROM contractor_invoices_documents WHERE id = NEW.id;
END;

CREATE TRIGGER contractor_invoices_search_update
AFTER UPDATE OF hoc_inv_num, job_number, mem_name, mem_email, mem_phone, con, con_biz ON contractor_invoices BEGIN
  INSERT OR REPLACE INTO contractor_invoices_words (rowid, listed) SELECT id, words FROM contractor_invoices_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO contractor_invoices_grams (rowid, listed) SELECT id, grams FROM contractor_invoices_documents WHERE id = NEW.id;
END;

CREATE TRIGGER contractor_invoices_search_delete AFTER DELETE ON contractor_invoices BEGIN
  DELETE FROM contractor_invoices_words WHERE rowid = OLD.id;
  DELETE FROM contractor_invoices_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER contractors_kept_by_invoices BEFORE DELETE ON contractors
WHEN EXISTS (SELECT 1 FROM contractor_invoices WHERE contractor_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'this contractor has invoices');
END;
