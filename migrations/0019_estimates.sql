-- What contractors are asked to estimate, and what they answer. The con_* and member_name columns are copies taken when
-- the estimate was asked for, so that a page of the list reads one row a line and the search finds them.
CREATE TABLE estimates (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid text NOT NULL UNIQUE,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  job_id integer NOT NULL,
  contractor_id integer NOT NULL,
  type text NOT NULL,
  message text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  terms text NOT NULL DEFAULT '',
  total_cost integer,
  accepted_at integer,
  replied_at integer,
  reply_mail_id integer,
  con_name text NOT NULL DEFAULT '',
  con_biz text NOT NULL DEFAULT '',
  con_email text NOT NULL DEFAULT '',
  con_phone text NOT NULL DEFAULT '',
  member_name text NOT NULL DEFAULT ''
);
CREATE INDEX estimates_by_job ON estimates (job_id);
CREATE INDEX estimates_by_contractor ON estimates (contractor_id);
CREATE INDEX estimates_by_email ON estimates (con_email);
-- One estimate of a job is accepted at a time; one is waited for from each contractor.
CREATE UNIQUE INDEX estimates_accepted ON estimates (job_id) WHERE type = 'APPROVED';
CREATE UNIQUE INDEX estimates_pending ON estimates (job_id, contractor_id) WHERE type = 'PENDING';
-- A mail is one reply, however often it is linked.
CREATE UNIQUE INDEX estimates_by_mail ON estimates (reply_mail_id) WHERE reply_mail_id IS NOT NULL;

-- Links by which a contractor answers without an account; only a token's hash is kept.
CREATE TABLE estimate_links (
  token_hash text PRIMARY KEY NOT NULL,
  estimate_id integer NOT NULL,
  expires_at integer NOT NULL
) WITHOUT ROWID;
CREATE INDEX estimate_links_by_expiry ON estimate_links (expires_at);

CREATE TRIGGER estimates_count_insert AFTER INSERT ON estimates BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'estimates', levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE true
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER estimates_count_delete AFTER DELETE ON estimates BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'estimates' AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE VIRTUAL TABLE estimates_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);
CREATE VIRTUAL TABLE estimates_grams USING fts5 (listed, content='', contentless_delete=1, tokenize='trigram');

CREATE TRIGGER estimates_search_insert AFTER INSERT ON estimates BEGIN
  INSERT OR REPLACE INTO estimates_words (rowid, listed)
    VALUES (NEW.id, NEW.con_name || ' ' || NEW.con_biz || ' ' || NEW.con_email || ' ' || NEW.member_name);
  INSERT OR REPLACE INTO estimates_grams (rowid, listed)
    VALUES (NEW.id, NEW.con_email || ' ' || replace(replace(replace(replace(replace(replace(NEW.con_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''));
END;

CREATE TRIGGER estimates_search_delete AFTER DELETE ON estimates BEGIN
  DELETE FROM estimates_words WHERE rowid = OLD.id;
  DELETE FROM estimates_grams WHERE rowid = OLD.id;
END;
