-- Printed by `npm run db:generate` from the lists' definitions (app/nouns.server.ts): not written by hand.

-- How many rows a list has in all (level 0), per 16,384 ids (level 1), 1,024 (level 2) and 64 (level 3).
CREATE TABLE list_blocks (
  list TEXT NOT NULL,
  level INTEGER NOT NULL,
  block INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (list, level, block)
) WITHOUT ROWID;

CREATE TRIGGER memberships_count_insert AFTER INSERT ON memberships BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('memberships' || ':' || NEW.state, 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER memberships_count_delete AFTER DELETE ON memberships BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('memberships' || ':' || OLD.state, -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER memberships_count_update AFTER UPDATE ON memberships WHEN 'memberships' || ':' || NEW.state IS NOT 'memberships' || ':' || OLD.state BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif('memberships' || ':' || NEW.state IS NOT 'memberships' || ':' || OLD.state, 'memberships' || ':' || OLD.state, NULL), -1), (iif('memberships' || ':' || NEW.state IS NOT 'memberships' || ':' || OLD.state, 'memberships' || ':' || NEW.state, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE memberships_words USING fts5 (
  APPLICATION, MEMBERSHIP, CANCELED, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE memberships_grams USING fts5 (
  APPLICATION, MEMBERSHIP, CANCELED, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW memberships_documents AS
SELECT id, state AS list,
  primary_name || ' ' || primary_email || ' ' || primary_address || ' ' || ifnull((SELECT group_concat(first_name || ' ' || last_name || ' ' || email, ' ') FROM members WHERE membership_id = memberships.id), '') || ' ' || ifnull((SELECT group_concat(address || ' ' || ifnull(city, '') || ' ' || ifnull(zip, ''), ' ') FROM properties WHERE membership_id = memberships.id), '') || ' ' || CASE status WHEN 'ACTIVE' THEN char(61441, 57345, 57345) WHEN 'PENDING' THEN char(61441, 57345, 57346) WHEN 'DECLINED' THEN char(61441, 57345, 57347) WHEN 'INACTIVE' THEN char(61441, 57345, 57348) WHEN 'CANCELED' THEN char(61441, 57345, 57349) WHEN 'EXPIRED' THEN char(61441, 57345, 57350) WHEN 'DO NOT RENEW' THEN char(61441, 57345, 57351) ELSE '' END AS words,
  primary_email || ' ' || replace(replace(replace(replace(replace(replace(primary_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || ifnull((SELECT group_concat(email || ' ' || replace(replace(replace(replace(replace(replace(cell_phone || ';' || ifnull(home_phone, '') || ';' || ifnull(work_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''), ' ') FROM members WHERE membership_id = memberships.id), '') || ' ' || CASE status WHEN 'ACTIVE' THEN char(61441, 57345, 57345) WHEN 'PENDING' THEN char(61441, 57345, 57346) WHEN 'DECLINED' THEN char(61441, 57345, 57347) WHEN 'INACTIVE' THEN char(61441, 57345, 57348) WHEN 'CANCELED' THEN char(61441, 57345, 57349) WHEN 'EXPIRED' THEN char(61441, 57345, 57350) WHEN 'DO NOT RENEW' THEN char(61441, 57345, 57351) ELSE '' END AS grams
FROM memberships;

CREATE TRIGGER memberships_search_insert AFTER INSERT ON memberships BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', words, ''), iif(list = 'MEMBERSHIP', words, ''), iif(list = 'CANCELED', words, '') FROM memberships_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', grams, ''), iif(list = 'MEMBERSHIP', grams, ''), iif(list = 'CANCELED', grams, '') FROM memberships_documents WHERE id = NEW.id;
END;

CREATE TRIGGER memberships_search_update AFTER UPDATE ON memberships WHEN NEW.state IS NOT OLD.state OR NEW.primary_name IS NOT OLD.primary_name OR NEW.primary_email IS NOT OLD.primary_email OR NEW.primary_address IS NOT OLD.primary_address OR NEW.primary_phone IS NOT OLD.primary_phone OR NEW.status IS NOT OLD.status BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', words, ''), iif(list = 'MEMBERSHIP', words, ''), iif(list = 'CANCELED', words, '') FROM memberships_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', grams, ''), iif(list = 'MEMBERSHIP', grams, ''), iif(list = 'CANCELED', grams, '') FROM memberships_documents WHERE id = NEW.id;
END;

CREATE TRIGGER memberships_search_delete AFTER DELETE ON memberships BEGIN
  DELETE FROM memberships_words WHERE rowid = OLD.id;
  DELETE FROM memberships_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER members_search_insert AFTER INSERT ON members WHEN NOT NEW.is_primary OR ifnull(NEW.home_phone, '') <> '' OR ifnull(NEW.work_phone, '') <> '' BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', words, ''), iif(list = 'MEMBERSHIP', words, ''), iif(list = 'CANCELED', words, '') FROM memberships_documents WHERE id = NEW.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', grams, ''), iif(list = 'MEMBERSHIP', grams, ''), iif(list = 'CANCELED', grams, '') FROM memberships_documents WHERE id = NEW.membership_id;
END;

CREATE TRIGGER members_search_update AFTER UPDATE ON members WHEN NEW.membership_id IS NOT OLD.membership_id OR NEW.first_name IS NOT OLD.first_name OR NEW.last_name IS NOT OLD.last_name OR NEW.email IS NOT OLD.email OR NEW.cell_phone IS NOT OLD.cell_phone OR NEW.home_phone IS NOT OLD.home_phone OR NEW.work_phone IS NOT OLD.work_phone BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', words, ''), iif(list = 'MEMBERSHIP', words, ''), iif(list = 'CANCELED', words, '') FROM memberships_documents WHERE id IN (OLD.membership_id, NEW.membership_id);
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', grams, ''), iif(list = 'MEMBERSHIP', grams, ''), iif(list = 'CANCELED', grams, '') FROM memberships_documents WHERE id IN (OLD.membership_id, NEW.membership_id);
END;

CREATE TRIGGER members_search_delete AFTER DELETE ON members BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', words, ''), iif(list = 'MEMBERSHIP', words, ''), iif(list = 'CANCELED', words, '') FROM memberships_documents WHERE id = OLD.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', grams, ''), iif(list = 'MEMBERSHIP', grams, ''), iif(list = 'CANCELED', grams, '') FROM memberships_documents WHERE id = OLD.membership_id;
END;

CREATE TRIGGER properties_search_insert AFTER INSERT ON properties WHEN NOT NEW.is_primary BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', words, ''), iif(list = 'MEMBERSHIP', words, ''), iif(list = 'CANCELED', words, '') FROM memberships_documents WHERE id = NEW.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', grams, ''), iif(list = 'MEMBERSHIP', grams, ''), iif(list = 'CANCELED', grams, '') FROM memberships_documents WHERE id = NEW.membership_id;
END;

CREATE TRIGGER properties_search_update AFTER UPDATE ON properties WHEN NEW.membership_id IS NOT OLD.membership_id OR NEW.address IS NOT OLD.address OR NEW.city IS NOT OLD.city OR NEW.zip IS NOT OLD.zip BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', words, ''), iif(list = 'MEMBERSHIP', words, ''), iif(list = 'CANCELED', words, '') FROM memberships_documents WHERE id IN (OLD.membership_id, NEW.membership_id);
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', grams, ''), iif(list = 'MEMBERSHIP', grams, ''), iif(list = 'CANCELED', grams, '') FROM memberships_documents WHERE id IN (OLD.membership_id, NEW.membership_id);
END;

CREATE TRIGGER properties_search_delete AFTER DELETE ON properties BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', words, ''), iif(list = 'MEMBERSHIP', words, ''), iif(list = 'CANCELED', words, '') FROM memberships_documents WHERE id = OLD.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT id, iif(list = 'APPLICATION', grams, ''), iif(list = 'MEMBERSHIP', grams, ''), iif(list = 'CANCELED', grams, '') FROM memberships_documents WHERE id = OLD.membership_id;
END;

CREATE TRIGGER tasks_count_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('tasks' || ':' || NEW.status, 1), ('tasks' || ':' || NEW.status || ':' || NEW.assigned_to, 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER tasks_count_delete AFTER DELETE ON tasks BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('tasks' || ':' || OLD.status, -1), ('tasks' || ':' || OLD.status || ':' || OLD.assigned_to, -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER tasks_count_update AFTER UPDATE ON tasks WHEN 'tasks' || ':' || NEW.status IS NOT 'tasks' || ':' || OLD.status OR 'tasks' || ':' || NEW.status || ':' || NEW.assigned_to IS NOT 'tasks' || ':' || OLD.status || ':' || OLD.assigned_to BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif('tasks' || ':' || NEW.status IS NOT 'tasks' || ':' || OLD.status, 'tasks' || ':' || OLD.status, NULL), -1), (iif('tasks' || ':' || NEW.status IS NOT 'tasks' || ':' || OLD.status, 'tasks' || ':' || NEW.status, NULL), 1), (iif('tasks' || ':' || NEW.status || ':' || NEW.assigned_to IS NOT 'tasks' || ':' || OLD.status || ':' || OLD.assigned_to, 'tasks' || ':' || OLD.status || ':' || OLD.assigned_to, NULL), -1), (iif('tasks' || ':' || NEW.status || ':' || NEW.assigned_to IS NOT 'tasks' || ':' || OLD.status || ':' || OLD.assigned_to, 'tasks' || ':' || NEW.status || ':' || NEW.assigned_to, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE tasks_words USING fts5 (
  OPEN, PROCESSING, CLOSED, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE tasks_grams USING fts5 (
  OPEN, PROCESSING, CLOSED, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW tasks_documents AS
SELECT id, status AS list,
  contact_name || ' ' || contact_email || ' ' || iif(assigned_to IS NULL, '', char(61441, 57345 + (assigned_to >> 12), 57345 + (assigned_to & 4095))) || ' ' || CASE task_type WHEN 'JOB_REQUEST' THEN char(61442, 57345, 57345) WHEN 'NEW_MEMBERSHIP_APPLICATION' THEN char(61442, 57345, 57346) WHEN 'NEW_MESSAGE' THEN char(61442, 57345, 57347) WHEN 'NEW_MESSAGE_EST' THEN char(61442, 57345, 57348) WHEN 'NEW_ESTIMATE' THEN char(61442, 57345, 57349) WHEN 'DISPATCH_REQUEST' THEN char(61442, 57345, 57350) WHEN 'CHECK_PAYMENT' THEN char(61442, 57345, 57351) WHEN 'INVOICE_BATCH' THEN char(61442, 57345, 57352) WHEN 'INVOICE' THEN char(61442, 57345, 57353) WHEN 'MISSED_CALL' THEN char(61442, 57345, 57354) WHEN 'FEEDBACK' THEN char(61442, 57345, 57355) ELSE '' END || ' ' || CASE priority WHEN 'LOW' THEN char(61443, 57345, 57345) WHEN 'NORMAL' THEN char(61443, 57345, 57346) WHEN 'HIGH' THEN char(61443, 57345, 57347) ELSE '' END AS words,
  contact_email || ' ' || replace(replace(replace(replace(replace(replace(contact_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || iif(assigned_to IS NULL, '', char(61441, 57345 + (assigned_to >> 12), 57345 + (assigned_to & 4095))) || ' ' || CASE task_type WHEN 'JOB_REQUEST' THEN char(61442, 57345, 57345) WHEN 'NEW_MEMBERSHIP_APPLICATION' THEN char(61442, 57345, 57346) WHEN 'NEW_MESSAGE' THEN char(61442, 57345, 57347) WHEN 'NEW_MESSAGE_EST' THEN char(61442, 57345, 57348) WHEN 'NEW_ESTIMATE' THEN char(61442, 57345, 57349) WHEN 'DISPATCH_REQUEST' THEN char(61442, 57345, 57350) WHEN 'CHECK_PAYMENT' THEN char(61442, 57345, 57351) WHEN 'INVOICE_BATCH' THEN char(61442, 57345, 57352) WHEN 'INVOICE' THEN char(61442, 57345, 57353) WHEN 'MISSED_CALL' THEN char(61442, 57345, 57354) WHEN 'FEEDBACK' THEN char(61442, 57345, 57355) ELSE '' END || ' ' || CASE priority WHEN 'LOW' THEN char(61443, 57345, 57345) WHEN 'NORMAL' THEN char(61443, 57345, 57346) WHEN 'HIGH' THEN char(61443, 57345, 57347) ELSE '' END AS grams
FROM tasks;

CREATE TRIGGER tasks_search_insert AFTER INSERT ON tasks BEGIN
  INSERT OR REPLACE INTO tasks_words (rowid, OPEN, PROCESSING, CLOSED) SELECT id, iif(list = 'OPEN', words, ''), iif(list = 'PROCESSING', words, ''), iif(list = 'CLOSED', words, '') FROM tasks_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO tasks_grams (rowid, OPEN, PROCESSING, CLOSED) SELECT id, iif(list = 'OPEN', grams, ''), iif(list = 'PROCESSING', grams, ''), iif(list = 'CLOSED', grams, '') FROM tasks_documents WHERE id = NEW.id;
END;

CREATE TRIGGER tasks_search_update AFTER UPDATE ON tasks WHEN NEW.status IS NOT OLD.status OR NEW.contact_name IS NOT OLD.contact_name OR NEW.contact_email IS NOT OLD.contact_email OR NEW.contact_phone IS NOT OLD.contact_phone OR NEW.assigned_to IS NOT OLD.assigned_to OR NEW.task_type IS NOT OLD.task_type OR NEW.priority IS NOT OLD.priority BEGIN
  INSERT OR REPLACE INTO tasks_words (rowid, OPEN, PROCESSING, CLOSED) SELECT id, iif(list = 'OPEN', words, ''), iif(list = 'PROCESSING', words, ''), iif(list = 'CLOSED', words, '') FROM tasks_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO tasks_grams (rowid, OPEN, PROCESSING, CLOSED) SELECT id, iif(list = 'OPEN', grams, ''), iif(list = 'PROCESSING', grams, ''), iif(list = 'CLOSED', grams, '') FROM tasks_documents WHERE id = NEW.id;
END;

CREATE TRIGGER tasks_search_delete AFTER DELETE ON tasks BEGIN
  DELETE FROM tasks_words WHERE rowid = OLD.id;
  DELETE FROM tasks_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER jobs_count_insert AFTER INSERT ON jobs BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif(NEW.deleted_at IS NULL, 'jobs', NULL), 1), (iif(NEW.deleted_at IS NULL, 'jobs' || ':' || NEW.listed, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER jobs_count_delete AFTER DELETE ON jobs BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES (iif(OLD.deleted_at IS NULL, 'jobs', NULL), -1), (iif(OLD.deleted_at IS NULL, 'jobs' || ':' || OLD.listed, NULL), -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER jobs_count_update AFTER UPDATE ON jobs WHEN iif(NEW.deleted_at IS NULL, 'jobs', NULL) IS NOT iif(OLD.deleted_at IS NULL, 'jobs', NULL) OR iif(NEW.deleted_at IS NULL, 'jobs' || ':' || NEW.listed, NULL) IS NOT iif(OLD.deleted_at IS NULL, 'jobs' || ':' || OLD.listed, NULL) BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif(iif(NEW.deleted_at IS NULL, 'jobs', NULL) IS NOT iif(OLD.deleted_at IS NULL, 'jobs', NULL), iif(OLD.deleted_at IS NULL, 'jobs', NULL), NULL), -1), (iif(iif(NEW.deleted_at IS NULL, 'jobs', NULL) IS NOT iif(OLD.deleted_at IS NULL, 'jobs', NULL), iif(NEW.deleted_at IS NULL, 'jobs', NULL), NULL), 1), (iif(iif(NEW.deleted_at IS NULL, 'jobs' || ':' || NEW.listed, NULL) IS NOT iif(OLD.deleted_at IS NULL, 'jobs' || ':' || OLD.listed, NULL), iif(OLD.deleted_at IS NULL, 'jobs' || ':' || OLD.listed, NULL), NULL), -1), (iif(iif(NEW.deleted_at IS NULL, 'jobs' || ':' || NEW.listed, NULL) IS NOT iif(OLD.deleted_at IS NULL, 'jobs' || ':' || OLD.listed, NULL), iif(NEW.deleted_at IS NULL, 'jobs' || ':' || NEW.listed, NULL), NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE jobs_words USING fts5 (
  open, done, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE jobs_grams USING fts5 (
  open, done, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW jobs_documents AS
SELECT id, listed AS list,
  contact_name || ' ' || contact_email || ' ' || property_line || ' ' || description || ' ' || CASE status WHEN 'NEW' THEN char(61441, 57345, 57345) WHEN 'OPEN' THEN char(61441, 57345, 57346) WHEN 'ESTIMATE' THEN char(61441, 57345, 57347) WHEN 'DISPATCH' THEN char(61441, 57345, 57348) WHEN 'DUPLICATE' THEN char(61441, 57345, 57349) WHEN 'RESERVICE' THEN char(61441, 57345, 57350) WHEN 'CANCEL' THEN char(61441, 57345, 57351) WHEN 'COMPLETED' THEN char(61441, 57345, 57352) ELSE '' END || ' ' || CASE priority WHEN 'LOW' THEN char(61442, 57345, 57345) WHEN 'NORMAL' THEN char(61442, 57345, 57346) WHEN 'HIGH' THEN char(61442, 57345, 57347) ELSE '' END AS words,
  contact_email || ' ' || replace(replace(replace(replace(replace(replace(contact_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || CASE status WHEN 'NEW' THEN char(61441, 57345, 57345) WHEN 'OPEN' THEN char(61441, 57345, 57346) WHEN 'ESTIMATE' THEN char(61441, 57345, 57347) WHEN 'DISPATCH' THEN char(61441, 57345, 57348) WHEN 'DUPLICATE' THEN char(61441, 57345, 57349) WHEN 'RESERVICE' THEN char(61441, 57345, 57350) WHEN 'CANCEL' THEN char(61441, 57345, 57351) WHEN 'COMPLETED' THEN char(61441, 57345, 57352) ELSE '' END || ' ' || CASE priority WHEN 'LOW' THEN char(61442, 57345, 57345) WHEN 'NORMAL' THEN char(61442, 57345, 57346) WHEN 'HIGH' THEN char(61442, 57345, 57347) ELSE '' END AS grams
FROM jobs;

CREATE TRIGGER jobs_search_insert AFTER INSERT ON jobs BEGIN
  INSERT OR REPLACE INTO jobs_words (rowid, open, done) SELECT id, iif(list = 'open', words, ''), iif(list = 'done', words, '') FROM jobs_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO jobs_grams (rowid, open, done) SELECT id, iif(list = 'open', grams, ''), iif(list = 'done', grams, '') FROM jobs_documents WHERE id = NEW.id;
END;

CREATE TRIGGER jobs_search_update AFTER UPDATE ON jobs WHEN NEW.listed IS NOT OLD.listed OR NEW.contact_name IS NOT OLD.contact_name OR NEW.contact_email IS NOT OLD.contact_email OR NEW.property_line IS NOT OLD.property_line OR NEW.description IS NOT OLD.description OR NEW.contact_phone IS NOT OLD.contact_phone OR NEW.status IS NOT OLD.status OR NEW.priority IS NOT OLD.priority BEGIN
  INSERT OR REPLACE INTO jobs_words (rowid, open, done) SELECT id, iif(list = 'open', words, ''), iif(list = 'done', words, '') FROM jobs_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO jobs_grams (rowid, open, done) SELECT id, iif(list = 'open', grams, ''), iif(list = 'done', grams, '') FROM jobs_documents WHERE id = NEW.id;
END;

CREATE TRIGGER jobs_search_delete AFTER DELETE ON jobs BEGIN
  DELETE FROM jobs_words WHERE rowid = OLD.id;
  DELETE FROM jobs_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER estimates_count_insert AFTER INSERT ON estimates BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('estimates', 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER estimates_count_delete AFTER DELETE ON estimates BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('estimates', -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE estimates_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE estimates_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW estimates_documents AS
SELECT id, 'listed' AS list,
  con_name || ' ' || con_biz || ' ' || con_email || ' ' || member_name || ' ' || CASE type WHEN 'PENDING' THEN char(61441, 57345, 57345) WHEN 'REPLIED' THEN char(61441, 57345, 57346) WHEN 'APPROVED' THEN char(61441, 57345, 57347) WHEN 'REJECTED' THEN char(61441, 57345, 57348) ELSE '' END AS words,
  con_email || ' ' || replace(replace(replace(replace(replace(replace(con_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || CASE type WHEN 'PENDING' THEN char(61441, 57345, 57345) WHEN 'REPLIED' THEN char(61441, 57345, 57346) WHEN 'APPROVED' THEN char(61441, 57345, 57347) WHEN 'REJECTED' THEN char(61441, 57345, 57348) ELSE '' END AS grams
FROM estimates;

CREATE TRIGGER estimates_search_insert AFTER INSERT ON estimates BEGIN
  INSERT OR REPLACE INTO estimates_words (rowid, listed) SELECT id, words FROM estimates_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO estimates_grams (rowid, listed) SELECT id, grams FROM estimates_documents WHERE id = NEW.id;
END;

CREATE TRIGGER estimates_search_update AFTER UPDATE ON estimates WHEN NEW.con_name IS NOT OLD.con_name OR NEW.con_biz IS NOT OLD.con_biz OR NEW.con_email IS NOT OLD.con_email OR NEW.member_name IS NOT OLD.member_name OR NEW.con_phone IS NOT OLD.con_phone OR NEW.type IS NOT OLD.type BEGIN
  INSERT OR REPLACE INTO estimates_words (rowid, listed) SELECT id, words FROM estimates_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO estimates_grams (rowid, listed) SELECT id, grams FROM estimates_documents WHERE id = NEW.id;
END;

CREATE TRIGGER estimates_search_delete AFTER DELETE ON estimates BEGIN
  DELETE FROM estimates_words WHERE rowid = OLD.id;
  DELETE FROM estimates_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER contractors_count_insert AFTER INSERT ON contractors BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('contractors' || ':' || NEW.status, 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER contractors_count_delete AFTER DELETE ON contractors BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('contractors' || ':' || OLD.status, -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER contractors_count_update AFTER UPDATE ON contractors WHEN 'contractors' || ':' || NEW.status IS NOT 'contractors' || ':' || OLD.status BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif('contractors' || ':' || NEW.status IS NOT 'contractors' || ':' || OLD.status, 'contractors' || ':' || OLD.status, NULL), -1), (iif('contractors' || ':' || NEW.status IS NOT 'contractors' || ':' || OLD.status, 'contractors' || ':' || NEW.status, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE contractors_words USING fts5 (
  ACTIVE, INACTIVE, UNAVAILABLE, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE contractors_grams USING fts5 (
  ACTIVE, INACTIVE, UNAVAILABLE, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW contractors_documents AS
SELECT id, status AS list,
  alpha_ref || ' ' || name || ' ' || contact || ' ' || email || ' ' || email_2 || ' ' || iif(service_location_id IS NULL, '', char(61441, 57345 + (service_location_id >> 12), 57345 + (service_location_id & 4095))) || ' ' || ifnull((SELECT group_concat(char(61442, 57345 + (value >> 12), 57345 + (value & 4095)), ' ') FROM json_each(job_category_ids)), char(61442, 57345, 57345)) AS words,
  email || ' ' || email_2 || ' ' || replace(replace(replace(replace(replace(replace(phone || ';' || home_phone || ';' || cell_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || iif(service_location_id IS NULL, '', char(61441, 57345 + (service_location_id >> 12), 57345 + (service_location_id & 4095))) || ' ' || ifnull((SELECT group_concat(char(61442, 57345 + (value >> 12), 57345 + (value & 4095)), ' ') FROM json_each(job_category_ids)), char(61442, 57345, 57345)) AS grams
FROM contractors;

CREATE TRIGGER contractors_search_insert AFTER INSERT ON contractors BEGIN
  INSERT OR REPLACE INTO contractors_words (rowid, ACTIVE, INACTIVE, UNAVAILABLE) SELECT id, iif(list = 'ACTIVE', words, ''), iif(list = 'INACTIVE', words, ''), iif(list = 'UNAVAILABLE', words, '') FROM contractors_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO contractors_grams (rowid, ACTIVE, INACTIVE, UNAVAILABLE) SELECT id, iif(list = 'ACTIVE', grams, ''), iif(list = 'INACTIVE', grams, ''), iif(list = 'UNAVAILABLE', grams, '') FROM contractors_documents WHERE id = NEW.id;
END;

CREATE TRIGGER contractors_search_update AFTER UPDATE ON contractors WHEN NEW.status IS NOT OLD.status OR NEW.alpha_ref IS NOT OLD.alpha_ref OR NEW.name IS NOT OLD.name OR NEW.contact IS NOT OLD.contact OR NEW.email IS NOT OLD.email OR NEW.email_2 IS NOT OLD.email_2 OR NEW.phone IS NOT OLD.phone OR NEW.home_phone IS NOT OLD.home_phone OR NEW.cell_phone IS NOT OLD.cell_phone OR NEW.service_location_id IS NOT OLD.service_location_id OR NEW.job_category_ids IS NOT OLD.job_category_ids BEGIN
  INSERT OR REPLACE INTO contractors_words (rowid, ACTIVE, INACTIVE, UNAVAILABLE) SELECT id, iif(list = 'ACTIVE', words, ''), iif(list = 'INACTIVE', words, ''), iif(list = 'UNAVAILABLE', words, '') FROM contractors_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO contractors_grams (rowid, ACTIVE, INACTIVE, UNAVAILABLE) SELECT id, iif(list = 'ACTIVE', grams, ''), iif(list = 'INACTIVE', grams, ''), iif(list = 'UNAVAILABLE', grams, '') FROM contractors_documents WHERE id = NEW.id;
END;

CREATE TRIGGER contractors_search_delete AFTER DELETE ON contractors BEGIN
  DELETE FROM contractors_words WHERE rowid = OLD.id;
  DELETE FROM contractors_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER vendors_count_insert AFTER INSERT ON vendors BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('vendors', 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER vendors_count_delete AFTER DELETE ON vendors BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('vendors', -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE vendors_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE vendors_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW vendors_documents AS
SELECT id, 'listed' AS list,
  alpha || ' ' || name || ' ' || email || ' ' || iif(vendor_type_id IS NULL, '', char(61441, 57345 + (vendor_type_id >> 12), 57345 + (vendor_type_id & 4095))) || ' ' || iif(service_location_id IS NULL, '', char(61442, 57345 + (service_location_id >> 12), 57345 + (service_location_id & 4095))) AS words,
  email || ' ' || replace(replace(replace(replace(replace(replace(phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || iif(vendor_type_id IS NULL, '', char(61441, 57345 + (vendor_type_id >> 12), 57345 + (vendor_type_id & 4095))) || ' ' || iif(service_location_id IS NULL, '', char(61442, 57345 + (service_location_id >> 12), 57345 + (service_location_id & 4095))) AS grams
FROM vendors;

CREATE TRIGGER vendors_search_insert AFTER INSERT ON vendors BEGIN
  INSERT OR REPLACE INTO vendors_words (rowid, listed) SELECT id, words FROM vendors_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO vendors_grams (rowid, listed) SELECT id, grams FROM vendors_documents WHERE id = NEW.id;
END;

CREATE TRIGGER vendors_search_update AFTER UPDATE ON vendors WHEN NEW.alpha IS NOT OLD.alpha OR NEW.name IS NOT OLD.name OR NEW.email IS NOT OLD.email OR NEW.phone IS NOT OLD.phone OR NEW.vendor_type_id IS NOT OLD.vendor_type_id OR NEW.service_location_id IS NOT OLD.service_location_id BEGIN
  INSERT OR REPLACE INTO vendors_words (rowid, listed) SELECT id, words FROM vendors_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO vendors_grams (rowid, listed) SELECT id, grams FROM vendors_documents WHERE id = NEW.id;
END;

CREATE TRIGGER vendors_search_delete AFTER DELETE ON vendors BEGIN
  DELETE FROM vendors_words WHERE rowid = OLD.id;
  DELETE FROM vendors_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER contractor_invoices_count_insert AFTER INSERT ON contractor_invoices BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('contractor_invoices' || ':' || NEW.is_canceled, 1), ('contractor_invoices' || ':' || NEW.listed, 1), ('contractor_invoices' || ':' || NEW.is_canceled || ':' || NEW.contractor_id, 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
  INSERT INTO list_blocks (list, level, block, count)
  SELECT column1, 0, 0, column2 FROM (VALUES ('contractor_invoices:status' || ':' || NEW.listed || ':' || NEW.status, 1), ('contractor_invoices:qbe' || ':' || NEW.listed || ':' || NEW.qbe, 1), ('contractor_invoices:contractor' || ':' || NEW.listed || ':' || NEW.contractor_id, 1), ('contractor_invoices:month' || ':' || NEW.listed || ':' || NEW.inv_month, 1), ('contractor_invoices:day' || ':' || NEW.listed || ':' || NEW.inv_day, 1)) WHERE column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER contractor_invoices_count_delete AFTER DELETE ON contractor_invoices BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('contractor_invoices' || ':' || OLD.is_canceled, -1), ('contractor_invoices' || ':' || OLD.listed, -1), ('contractor_invoices' || ':' || OLD.is_canceled || ':' || OLD.contractor_id, -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
  INSERT INTO list_blocks (list, level, block, count)
  SELECT column1, 0, 0, column2 FROM (VALUES ('contractor_invoices:status' || ':' || OLD.listed || ':' || OLD.status, -1), ('contractor_invoices:qbe' || ':' || OLD.listed || ':' || OLD.qbe, -1), ('contractor_invoices:contractor' || ':' || OLD.listed || ':' || OLD.contractor_id, -1), ('contractor_invoices:month' || ':' || OLD.listed || ':' || OLD.inv_month, -1), ('contractor_invoices:day' || ':' || OLD.listed || ':' || OLD.inv_day, -1)) WHERE column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER contractor_invoices_total_update AFTER UPDATE ON contractor_invoices WHEN 'contractor_invoices:status' || ':' || NEW.listed || ':' || NEW.status IS NOT 'contractor_invoices:status' || ':' || OLD.listed || ':' || OLD.status OR 'contractor_invoices:qbe' || ':' || NEW.listed || ':' || NEW.qbe IS NOT 'contractor_invoices:qbe' || ':' || OLD.listed || ':' || OLD.qbe OR 'contractor_invoices:contractor' || ':' || NEW.listed || ':' || NEW.contractor_id IS NOT 'contractor_invoices:contractor' || ':' || OLD.listed || ':' || OLD.contractor_id OR 'contractor_invoices:month' || ':' || NEW.listed || ':' || NEW.inv_month IS NOT 'contractor_invoices:month' || ':' || OLD.listed || ':' || OLD.inv_month OR 'contractor_invoices:day' || ':' || NEW.listed || ':' || NEW.inv_day IS NOT 'contractor_invoices:day' || ':' || OLD.listed || ':' || OLD.inv_day BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT column1, 0, 0, column2 FROM (VALUES (iif('contractor_invoices:status' || ':' || NEW.listed || ':' || NEW.status IS NOT 'contractor_invoices:status' || ':' || OLD.listed || ':' || OLD.status, 'contractor_invoices:status' || ':' || OLD.listed || ':' || OLD.status, NULL), -1), (iif('contractor_invoices:status' || ':' || NEW.listed || ':' || NEW.status IS NOT 'contractor_invoices:status' || ':' || OLD.listed || ':' || OLD.status, 'contractor_invoices:status' || ':' || NEW.listed || ':' || NEW.status, NULL), 1), (iif('contractor_invoices:qbe' || ':' || NEW.listed || ':' || NEW.qbe IS NOT 'contractor_invoices:qbe' || ':' || OLD.listed || ':' || OLD.qbe, 'contractor_invoices:qbe' || ':' || OLD.listed || ':' || OLD.qbe, NULL), -1), (iif('contractor_invoices:qbe' || ':' || NEW.listed || ':' || NEW.qbe IS NOT 'contractor_invoices:qbe' || ':' || OLD.listed || ':' || OLD.qbe, 'contractor_invoices:qbe' || ':' || NEW.listed || ':' || NEW.qbe, NULL), 1), (iif('contractor_invoices:contractor' || ':' || NEW.listed || ':' || NEW.contractor_id IS NOT 'contractor_invoices:contractor' || ':' || OLD.listed || ':' || OLD.contractor_id, 'contractor_invoices:contractor' || ':' || OLD.listed || ':' || OLD.contractor_id, NULL), -1), (iif('contractor_invoices:contractor' || ':' || NEW.listed || ':' || NEW.contractor_id IS NOT 'contractor_invoices:contractor' || ':' || OLD.listed || ':' || OLD.contractor_id, 'contractor_invoices:contractor' || ':' || NEW.listed || ':' || NEW.contractor_id, NULL), 1), (iif('contractor_invoices:month' || ':' || NEW.listed || ':' || NEW.inv_month IS NOT 'contractor_invoices:month' || ':' || OLD.listed || ':' || OLD.inv_month, 'contractor_invoices:month' || ':' || OLD.listed || ':' || OLD.inv_month, NULL), -1), (iif('contractor_invoices:month' || ':' || NEW.listed || ':' || NEW.inv_month IS NOT 'contractor_invoices:month' || ':' || OLD.listed || ':' || OLD.inv_month, 'contractor_invoices:month' || ':' || NEW.listed || ':' || NEW.inv_month, NULL), 1), (iif('contractor_invoices:day' || ':' || NEW.listed || ':' || NEW.inv_day IS NOT 'contractor_invoices:day' || ':' || OLD.listed || ':' || OLD.inv_day, 'contractor_invoices:day' || ':' || OLD.listed || ':' || OLD.inv_day, NULL), -1), (iif('contractor_invoices:day' || ':' || NEW.listed || ':' || NEW.inv_day IS NOT 'contractor_invoices:day' || ':' || OLD.listed || ':' || OLD.inv_day, 'contractor_invoices:day' || ':' || NEW.listed || ':' || NEW.inv_day, NULL), 1)) WHERE column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER contractor_invoices_count_update AFTER UPDATE ON contractor_invoices WHEN 'contractor_invoices' || ':' || NEW.is_canceled IS NOT 'contractor_invoices' || ':' || OLD.is_canceled OR 'contractor_invoices' || ':' || NEW.listed IS NOT 'contractor_invoices' || ':' || OLD.listed OR 'contractor_invoices' || ':' || NEW.is_canceled || ':' || NEW.contractor_id IS NOT 'contractor_invoices' || ':' || OLD.is_canceled || ':' || OLD.contractor_id BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif('contractor_invoices' || ':' || NEW.is_canceled IS NOT 'contractor_invoices' || ':' || OLD.is_canceled, 'contractor_invoices' || ':' || OLD.is_canceled, NULL), -1), (iif('contractor_invoices' || ':' || NEW.is_canceled IS NOT 'contractor_invoices' || ':' || OLD.is_canceled, 'contractor_invoices' || ':' || NEW.is_canceled, NULL), 1), (iif('contractor_invoices' || ':' || NEW.listed IS NOT 'contractor_invoices' || ':' || OLD.listed, 'contractor_invoices' || ':' || OLD.listed, NULL), -1), (iif('contractor_invoices' || ':' || NEW.listed IS NOT 'contractor_invoices' || ':' || OLD.listed, 'contractor_invoices' || ':' || NEW.listed, NULL), 1), (iif('contractor_invoices' || ':' || NEW.is_canceled || ':' || NEW.contractor_id IS NOT 'contractor_invoices' || ':' || OLD.is_canceled || ':' || OLD.contractor_id, 'contractor_invoices' || ':' || OLD.is_canceled || ':' || OLD.contractor_id, NULL), -1), (iif('contractor_invoices' || ':' || NEW.is_canceled || ':' || NEW.contractor_id IS NOT 'contractor_invoices' || ':' || OLD.is_canceled || ':' || OLD.contractor_id, 'contractor_invoices' || ':' || NEW.is_canceled || ':' || NEW.contractor_id, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE contractor_invoices_words USING fts5 (
  open, paid, canceled, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE contractor_invoices_grams USING fts5 (
  open, paid, canceled, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW contractor_invoices_documents AS
SELECT id, listed AS list,
  hoc_inv_num || ' ' || ifnull(job_number, '') || ' ' || mem_name || ' ' || mem_email || ' ' || con || ' ' || con_biz || ' ' || iif(contractor_id IS NULL, '', char(61441, 57345 + (contractor_id >> 12), 57345 + (contractor_id & 4095))) || ' ' || CASE status WHEN 'RECEIVED' THEN char(61442, 57345, 57345) WHEN 'PENDING' THEN char(61442, 57345, 57346) WHEN 'HOLD' THEN char(61442, 57345, 57347) WHEN 'APPROVED' THEN char(61442, 57345, 57348) WHEN 'NOT APPROVED' THEN char(61442, 57345, 57349) WHEN 'PAID' THEN char(61442, 57345, 57350) ELSE '' END || ' ' || CASE qbe WHEN 'unsent' THEN char(61443, 57345, 57345) WHEN 'sent' THEN char(61443, 57345, 57346) ELSE '' END || ' ' || iif(inv_month IS NULL, '', char(61444, 57345 + (inv_month >> 12), 57345 + (inv_month & 4095))) || ' ' || iif(inv_day IS NULL, '', char(61445, 57345 + (inv_day >> 12), 57345 + (inv_day & 4095))) AS words,
  hoc_inv_num || ' ' || mem_email || ' ' || replace(replace(replace(replace(replace(replace(mem_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || iif(contractor_id IS NULL, '', char(61441, 57345 + (contractor_id >> 12), 57345 + (contractor_id & 4095))) || ' ' || CASE status WHEN 'RECEIVED' THEN char(61442, 57345, 57345) WHEN 'PENDING' THEN char(61442, 57345, 57346) WHEN 'HOLD' THEN char(61442, 57345, 57347) WHEN 'APPROVED' THEN char(61442, 57345, 57348) WHEN 'NOT APPROVED' THEN char(61442, 57345, 57349) WHEN 'PAID' THEN char(61442, 57345, 57350) ELSE '' END || ' ' || CASE qbe WHEN 'unsent' THEN char(61443, 57345, 57345) WHEN 'sent' THEN char(61443, 57345, 57346) ELSE '' END || ' ' || iif(inv_month IS NULL, '', char(61444, 57345 + (inv_month >> 12), 57345 + (inv_month & 4095))) || ' ' || iif(inv_day IS NULL, '', char(61445, 57345 + (inv_day >> 12), 57345 + (inv_day & 4095))) AS grams
FROM contractor_invoices;

CREATE TRIGGER contractor_invoices_search_insert AFTER INSERT ON contractor_invoices BEGIN
  INSERT OR REPLACE INTO contractor_invoices_words (rowid, open, paid, canceled) SELECT id, iif(list = 'open', words, ''), iif(list = 'paid', words, ''), iif(list = 'canceled', words, '') FROM contractor_invoices_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO contractor_invoices_grams (rowid, open, paid, canceled) SELECT id, iif(list = 'open', grams, ''), iif(list = 'paid', grams, ''), iif(list = 'canceled', grams, '') FROM contractor_invoices_documents WHERE id = NEW.id;
END;

CREATE TRIGGER contractor_invoices_search_update AFTER UPDATE ON contractor_invoices WHEN NEW.listed IS NOT OLD.listed OR NEW.hoc_inv_num IS NOT OLD.hoc_inv_num OR NEW.job_number IS NOT OLD.job_number OR NEW.mem_name IS NOT OLD.mem_name OR NEW.mem_email IS NOT OLD.mem_email OR NEW.con IS NOT OLD.con OR NEW.con_biz IS NOT OLD.con_biz OR NEW.mem_phone IS NOT OLD.mem_phone OR NEW.contractor_id IS NOT OLD.contractor_id OR NEW.status IS NOT OLD.status OR NEW.qbe IS NOT OLD.qbe OR NEW.inv_month IS NOT OLD.inv_month OR NEW.inv_day IS NOT OLD.inv_day BEGIN
  INSERT OR REPLACE INTO contractor_invoices_words (rowid, open, paid, canceled) SELECT id, iif(list = 'open', words, ''), iif(list = 'paid', words, ''), iif(list = 'canceled', words, '') FROM contractor_invoices_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO contractor_invoices_grams (rowid, open, paid, canceled) SELECT id, iif(list = 'open', grams, ''), iif(list = 'paid', grams, ''), iif(list = 'canceled', grams, '') FROM contractor_invoices_documents WHERE id = NEW.id;
END;

CREATE TRIGGER contractor_invoices_search_delete AFTER DELETE ON contractor_invoices BEGIN
  DELETE FROM contractor_invoices_words WHERE rowid = OLD.id;
  DELETE FROM contractor_invoices_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER invoice_batches_count_insert AFTER INSERT ON invoice_batches BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('invoice_batches' || ':' || NEW.listed, 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER invoice_batches_count_delete AFTER DELETE ON invoice_batches BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('invoice_batches' || ':' || OLD.listed, -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER invoice_batches_count_update AFTER UPDATE ON invoice_batches WHEN 'invoice_batches' || ':' || NEW.listed IS NOT 'invoice_batches' || ':' || OLD.listed BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif('invoice_batches' || ':' || NEW.listed IS NOT 'invoice_batches' || ':' || OLD.listed, 'invoice_batches' || ':' || OLD.listed, NULL), -1), (iif('invoice_batches' || ':' || NEW.listed IS NOT 'invoice_batches' || ':' || OLD.listed, 'invoice_batches' || ':' || NEW.listed, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE invoice_batches_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE invoice_batches_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW invoice_batches_documents AS
SELECT id, listed AS list,
  file_name AS words,
  file_name AS grams
FROM invoice_batches;

CREATE TRIGGER invoice_batches_search_insert AFTER INSERT ON invoice_batches BEGIN
  INSERT OR REPLACE INTO invoice_batches_words (rowid, listed) SELECT id, iif(list = 'listed', words, '') FROM invoice_batches_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO invoice_batches_grams (rowid, listed) SELECT id, iif(list = 'listed', grams, '') FROM invoice_batches_documents WHERE id = NEW.id;
END;

CREATE TRIGGER invoice_batches_search_update AFTER UPDATE ON invoice_batches WHEN NEW.listed IS NOT OLD.listed OR NEW.file_name IS NOT OLD.file_name BEGIN
  INSERT OR REPLACE INTO invoice_batches_words (rowid, listed) SELECT id, iif(list = 'listed', words, '') FROM invoice_batches_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO invoice_batches_grams (rowid, listed) SELECT id, iif(list = 'listed', grams, '') FROM invoice_batches_documents WHERE id = NEW.id;
END;

CREATE TRIGGER invoice_batches_search_delete AFTER DELETE ON invoice_batches BEGIN
  DELETE FROM invoice_batches_words WHERE rowid = OLD.id;
  DELETE FROM invoice_batches_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER payments_count_insert AFTER INSERT ON payments BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('payments', 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER payments_count_delete AFTER DELETE ON payments BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('payments', -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE payments_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE payments_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW payments_documents AS
SELECT id, 'listed' AS list,
  payer_name || ' ' || company_name || ' ' || description || ' ' || ifnull(check_no, '') || ' ' || ifnull(provider_reference, '') AS words,
  ifnull(check_no, '') || ' ' || ifnull(provider_reference, '') AS grams
FROM payments;

CREATE TRIGGER payments_search_insert AFTER INSERT ON payments BEGIN
  INSERT OR REPLACE INTO payments_words (rowid, listed) SELECT id, words FROM payments_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO payments_grams (rowid, listed) SELECT id, grams FROM payments_documents WHERE id = NEW.id;
END;

CREATE TRIGGER payments_search_update AFTER UPDATE ON payments WHEN NEW.payer_name IS NOT OLD.payer_name OR NEW.company_name IS NOT OLD.company_name OR NEW.description IS NOT OLD.description OR NEW.check_no IS NOT OLD.check_no OR NEW.provider_reference IS NOT OLD.provider_reference BEGIN
  INSERT OR REPLACE INTO payments_words (rowid, listed) SELECT id, words FROM payments_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO payments_grams (rowid, listed) SELECT id, grams FROM payments_documents WHERE id = NEW.id;
END;

CREATE TRIGGER payments_search_delete AFTER DELETE ON payments BEGIN
  DELETE FROM payments_words WHERE rowid = OLD.id;
  DELETE FROM payments_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER refunds_count_insert AFTER INSERT ON refunds BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif(NEW.failed_at IS NULL, 'refunds', NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER refunds_count_delete AFTER DELETE ON refunds BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES (iif(OLD.failed_at IS NULL, 'refunds', NULL), -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER refunds_count_update AFTER UPDATE ON refunds WHEN iif(NEW.failed_at IS NULL, 'refunds', NULL) IS NOT iif(OLD.failed_at IS NULL, 'refunds', NULL) BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif(iif(NEW.failed_at IS NULL, 'refunds', NULL) IS NOT iif(OLD.failed_at IS NULL, 'refunds', NULL), iif(OLD.failed_at IS NULL, 'refunds', NULL), NULL), -1), (iif(iif(NEW.failed_at IS NULL, 'refunds', NULL) IS NOT iif(OLD.failed_at IS NULL, 'refunds', NULL), iif(NEW.failed_at IS NULL, 'refunds', NULL), NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE refunds_words USING fts5 (
  listed, failed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE refunds_grams USING fts5 (
  listed, failed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW refunds_documents AS
SELECT id, listed AS list,
  payer_name || ' ' || company_name || ' ' || description || ' ' || ifnull(check_number, '') AS words,
  ifnull(check_number, '') AS grams
FROM refunds;

CREATE TRIGGER refunds_search_insert AFTER INSERT ON refunds BEGIN
  INSERT OR REPLACE INTO refunds_words (rowid, listed, failed) SELECT id, iif(list = 'listed', words, ''), iif(list = 'failed', words, '') FROM refunds_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO refunds_grams (rowid, listed, failed) SELECT id, iif(list = 'listed', grams, ''), iif(list = 'failed', grams, '') FROM refunds_documents WHERE id = NEW.id;
END;

CREATE TRIGGER refunds_search_update AFTER UPDATE ON refunds WHEN NEW.listed IS NOT OLD.listed OR NEW.payer_name IS NOT OLD.payer_name OR NEW.company_name IS NOT OLD.company_name OR NEW.description IS NOT OLD.description OR NEW.check_number IS NOT OLD.check_number BEGIN
  INSERT OR REPLACE INTO refunds_words (rowid, listed, failed) SELECT id, iif(list = 'listed', words, ''), iif(list = 'failed', words, '') FROM refunds_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO refunds_grams (rowid, listed, failed) SELECT id, iif(list = 'listed', grams, ''), iif(list = 'failed', grams, '') FROM refunds_documents WHERE id = NEW.id;
END;

CREATE TRIGGER refunds_search_delete AFTER DELETE ON refunds BEGIN
  DELETE FROM refunds_words WHERE rowid = OLD.id;
  DELETE FROM refunds_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER checks_count_insert AFTER INSERT ON checks BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('checks', 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER checks_count_delete AFTER DELETE ON checks BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('checks', -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE checks_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE checks_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW checks_documents AS
SELECT id, 'listed' AS list,
  check_number || ' ' || first_name || ' ' || last_name || ' ' || bank_name AS words,
  check_number AS grams
FROM checks;

CREATE TRIGGER checks_search_insert AFTER INSERT ON checks BEGIN
  INSERT OR REPLACE INTO checks_words (rowid, listed) SELECT id, words FROM checks_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO checks_grams (rowid, listed) SELECT id, grams FROM checks_documents WHERE id = NEW.id;
END;

CREATE TRIGGER checks_search_update AFTER UPDATE ON checks WHEN NEW.check_number IS NOT OLD.check_number OR NEW.first_name IS NOT OLD.first_name OR NEW.last_name IS NOT OLD.last_name OR NEW.bank_name IS NOT OLD.bank_name BEGIN
  INSERT OR REPLACE INTO checks_words (rowid, listed) SELECT id, words FROM checks_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO checks_grams (rowid, listed) SELECT id, grams FROM checks_documents WHERE id = NEW.id;
END;

CREATE TRIGGER checks_search_delete AFTER DELETE ON checks BEGIN
  DELETE FROM checks_words WHERE rowid = OLD.id;
  DELETE FROM checks_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER security_events_count_insert AFTER INSERT ON security_events BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('security_events', 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER security_events_count_delete AFTER DELETE ON security_events BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('security_events', -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE security_events_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE security_events_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW security_events_documents AS
SELECT id, 'listed' AS list,
  account || ' ' || what || ' ' || address || ' ' || CASE kind WHEN 'wrong-password' THEN char(61441, 57345, 57345) WHEN 'wrong-code' THEN char(61441, 57345, 57346) WHEN 'limit-reached' THEN char(61441, 57345, 57347) WHEN 'refused' THEN char(61441, 57345, 57348) WHEN 'new-browser' THEN char(61441, 57345, 57349) WHEN 'session-ended' THEN char(61441, 57345, 57350) WHEN 'password-changed' THEN char(61441, 57345, 57351) WHEN 'email-changed' THEN char(61441, 57345, 57352) WHEN 'second-step-changed' THEN char(61441, 57345, 57353) WHEN 'recovery-code-used' THEN char(61441, 57345, 57354) WHEN 'passkey-changed' THEN char(61441, 57345, 57355) WHEN 'api-key-changed' THEN char(61441, 57345, 57356) ELSE '' END || ' ' || iif(day IS NULL, '', char(61442, 57345 + (day >> 12), 57345 + (day & 4095))) AS words,
  account || ' ' || replace(replace(replace(replace(replace(replace(address, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || CASE kind WHEN 'wrong-password' THEN char(61441, 57345, 57345) WHEN 'wrong-code' THEN char(61441, 57345, 57346) WHEN 'limit-reached' THEN char(61441, 57345, 57347) WHEN 'refused' THEN char(61441, 57345, 57348) WHEN 'new-browser' THEN char(61441, 57345, 57349) WHEN 'session-ended' THEN char(61441, 57345, 57350) WHEN 'password-changed' THEN char(61441, 57345, 57351) WHEN 'email-changed' THEN char(61441, 57345, 57352) WHEN 'second-step-changed' THEN char(61441, 57345, 57353) WHEN 'recovery-code-used' THEN char(61441, 57345, 57354) WHEN 'passkey-changed' THEN char(61441, 57345, 57355) WHEN 'api-key-changed' THEN char(61441, 57345, 57356) ELSE '' END || ' ' || iif(day IS NULL, '', char(61442, 57345 + (day >> 12), 57345 + (day & 4095))) AS grams
FROM security_events;

CREATE TRIGGER security_events_search_insert AFTER INSERT ON security_events BEGIN
  INSERT OR REPLACE INTO security_events_words (rowid, listed) SELECT id, words FROM security_events_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO security_events_grams (rowid, listed) SELECT id, grams FROM security_events_documents WHERE id = NEW.id;
END;

CREATE TRIGGER security_events_search_update AFTER UPDATE ON security_events WHEN NEW.account IS NOT OLD.account OR NEW.what IS NOT OLD.what OR NEW.address IS NOT OLD.address OR NEW.kind IS NOT OLD.kind OR NEW.day IS NOT OLD.day BEGIN
  INSERT OR REPLACE INTO security_events_words (rowid, listed) SELECT id, words FROM security_events_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO security_events_grams (rowid, listed) SELECT id, grams FROM security_events_documents WHERE id = NEW.id;
END;

CREATE TRIGGER security_events_search_delete AFTER DELETE ON security_events BEGIN
  DELETE FROM security_events_words WHERE rowid = OLD.id;
  DELETE FROM security_events_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER users_count_insert AFTER INSERT ON users BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('users' || ':' || NEW.presence, 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER users_count_delete AFTER DELETE ON users BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('users' || ':' || OLD.presence, -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER users_count_update AFTER UPDATE ON users WHEN 'users' || ':' || NEW.presence IS NOT 'users' || ':' || OLD.presence BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif('users' || ':' || NEW.presence IS NOT 'users' || ':' || OLD.presence, 'users' || ':' || OLD.presence, NULL), -1), (iif('users' || ':' || NEW.presence IS NOT 'users' || ':' || OLD.presence, 'users' || ':' || NEW.presence, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE users_words USING fts5 (
  here, gone, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE users_grams USING fts5 (
  here, gone, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW users_documents AS
SELECT id, presence AS list,
  first_name || ' ' || last_name || ' ' || email || ' ' || iif(service_location_id IS NULL, '', char(61441, 57345 + (service_location_id >> 12), 57345 + (service_location_id & 4095))) AS words,
  email || ' ' || replace(replace(replace(replace(replace(replace(ifnull(extension, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || iif(service_location_id IS NULL, '', char(61441, 57345 + (service_location_id >> 12), 57345 + (service_location_id & 4095))) AS grams
FROM users;

CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT OR REPLACE INTO users_words (rowid, here, gone) SELECT id, iif(list = 'here', words, ''), iif(list = 'gone', words, '') FROM users_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO users_grams (rowid, here, gone) SELECT id, iif(list = 'here', grams, ''), iif(list = 'gone', grams, '') FROM users_documents WHERE id = NEW.id;
END;

CREATE TRIGGER users_search_update AFTER UPDATE ON users WHEN NEW.presence IS NOT OLD.presence OR NEW.first_name IS NOT OLD.first_name OR NEW.last_name IS NOT OLD.last_name OR NEW.email IS NOT OLD.email OR NEW.extension IS NOT OLD.extension OR NEW.service_location_id IS NOT OLD.service_location_id BEGIN
  INSERT OR REPLACE INTO users_words (rowid, here, gone) SELECT id, iif(list = 'here', words, ''), iif(list = 'gone', words, '') FROM users_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO users_grams (rowid, here, gone) SELECT id, iif(list = 'here', grams, ''), iif(list = 'gone', grams, '') FROM users_documents WHERE id = NEW.id;
END;

CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
  DELETE FROM users_words WHERE rowid = OLD.id;
  DELETE FROM users_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER roles_count_insert AFTER INSERT ON roles BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('roles', 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER roles_count_delete AFTER DELETE ON roles BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('roles', -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE roles_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE roles_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW roles_documents AS
SELECT id, 'listed' AS list,
  label AS words,
  label AS grams
FROM roles;

CREATE TRIGGER roles_search_insert AFTER INSERT ON roles BEGIN
  INSERT OR REPLACE INTO roles_words (rowid, listed) SELECT id, words FROM roles_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO roles_grams (rowid, listed) SELECT id, grams FROM roles_documents WHERE id = NEW.id;
END;

CREATE TRIGGER roles_search_update AFTER UPDATE ON roles WHEN NEW.label IS NOT OLD.label BEGIN
  INSERT OR REPLACE INTO roles_words (rowid, listed) SELECT id, words FROM roles_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO roles_grams (rowid, listed) SELECT id, grams FROM roles_documents WHERE id = NEW.id;
END;

CREATE TRIGGER roles_search_delete AFTER DELETE ON roles BEGIN
  DELETE FROM roles_words WHERE rowid = OLD.id;
  DELETE FROM roles_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER calls_count_insert AFTER INSERT ON calls BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('calls', 1), ('calls' || ':' || NEW.user_id, 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER calls_count_delete AFTER DELETE ON calls BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('calls', -1), ('calls' || ':' || OLD.user_id, -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER calls_count_update AFTER UPDATE ON calls WHEN 'calls' || ':' || NEW.user_id IS NOT 'calls' || ':' || OLD.user_id BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif('calls' || ':' || NEW.user_id IS NOT 'calls' || ':' || OLD.user_id, 'calls' || ':' || OLD.user_id, NULL), -1), (iif('calls' || ':' || NEW.user_id IS NOT 'calls' || ':' || OLD.user_id, 'calls' || ':' || NEW.user_id, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE calls_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE calls_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW calls_documents AS
SELECT id, 'listed' AS list,
  contact_name || ' ' || iif(user_id IS NULL, '', char(61441, 57345 + (user_id >> 12), 57345 + (user_id & 4095))) || ' ' || CASE outcome WHEN 'Voicemail' THEN char(61442, 57345, 57345) WHEN 'Accepted' THEN char(61442, 57345, 57346) WHEN 'Missed' THEN char(61442, 57345, 57347) WHEN 'Call connected' THEN char(61442, 57345, 57348) WHEN 'Wrong Number' THEN char(61442, 57345, 57349) WHEN 'Hang Up' THEN char(61442, 57345, 57350) WHEN 'No Answer' THEN char(61442, 57345, 57351) WHEN 'Call Failed' THEN char(61442, 57345, 57352) WHEN 'IP Phone Offline' THEN char(61442, 57345, 57353) ELSE '' END AS words,
  replace(replace(replace(replace(replace(replace(phone_number, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || iif(user_id IS NULL, '', char(61441, 57345 + (user_id >> 12), 57345 + (user_id & 4095))) || ' ' || CASE outcome WHEN 'Voicemail' THEN char(61442, 57345, 57345) WHEN 'Accepted' THEN char(61442, 57345, 57346) WHEN 'Missed' THEN char(61442, 57345, 57347) WHEN 'Call connected' THEN char(61442, 57345, 57348) WHEN 'Wrong Number' THEN char(61442, 57345, 57349) WHEN 'Hang Up' THEN char(61442, 57345, 57350) WHEN 'No Answer' THEN char(61442, 57345, 57351) WHEN 'Call Failed' THEN char(61442, 57345, 57352) WHEN 'IP Phone Offline' THEN char(61442, 57345, 57353) ELSE '' END AS grams
FROM calls;

CREATE TRIGGER calls_search_insert AFTER INSERT ON calls BEGIN
  INSERT OR REPLACE INTO calls_words (rowid, listed) SELECT id, words FROM calls_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO calls_grams (rowid, listed) SELECT id, grams FROM calls_documents WHERE id = NEW.id;
END;

CREATE TRIGGER calls_search_update AFTER UPDATE ON calls WHEN NEW.contact_name IS NOT OLD.contact_name OR NEW.phone_number IS NOT OLD.phone_number OR NEW.user_id IS NOT OLD.user_id OR NEW.outcome IS NOT OLD.outcome BEGIN
  INSERT OR REPLACE INTO calls_words (rowid, listed) SELECT id, words FROM calls_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO calls_grams (rowid, listed) SELECT id, grams FROM calls_documents WHERE id = NEW.id;
END;

CREATE TRIGGER calls_search_delete AFTER DELETE ON calls BEGIN
  DELETE FROM calls_words WHERE rowid = OLD.id;
  DELETE FROM calls_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER voicemails_count_insert AFTER INSERT ON voicemails BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('voicemails', 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER voicemails_count_delete AFTER DELETE ON voicemails BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('voicemails', -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE voicemails_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE voicemails_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW voicemails_documents AS
SELECT id, 'listed' AS list,
  from_name || ' ' || CASE status WHEN 'Unread' THEN char(61441, 57345, 57345) WHEN 'Read' THEN char(61441, 57345, 57346) ELSE '' END AS words,
  replace(replace(replace(replace(replace(replace(from_number, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || CASE status WHEN 'Unread' THEN char(61441, 57345, 57345) WHEN 'Read' THEN char(61441, 57345, 57346) ELSE '' END AS grams
FROM voicemails;

CREATE TRIGGER voicemails_search_insert AFTER INSERT ON voicemails BEGIN
  INSERT OR REPLACE INTO voicemails_words (rowid, listed) SELECT id, words FROM voicemails_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO voicemails_grams (rowid, listed) SELECT id, grams FROM voicemails_documents WHERE id = NEW.id;
END;

CREATE TRIGGER voicemails_search_update AFTER UPDATE ON voicemails WHEN NEW.from_name IS NOT OLD.from_name OR NEW.from_number IS NOT OLD.from_number OR NEW.status IS NOT OLD.status BEGIN
  INSERT OR REPLACE INTO voicemails_words (rowid, listed) SELECT id, words FROM voicemails_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO voicemails_grams (rowid, listed) SELECT id, grams FROM voicemails_documents WHERE id = NEW.id;
END;

CREATE TRIGGER voicemails_search_delete AFTER DELETE ON voicemails BEGIN
  DELETE FROM voicemails_words WHERE rowid = OLD.id;
  DELETE FROM voicemails_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER blocked_numbers_count_insert AFTER INSERT ON blocked_numbers BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('blocked_numbers', 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER blocked_numbers_count_delete AFTER DELETE ON blocked_numbers BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('blocked_numbers', -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE blocked_numbers_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE blocked_numbers_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW blocked_numbers_documents AS
SELECT id, 'listed' AS list,
  notes AS words,
  replace(replace(replace(replace(replace(replace(phone_number, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') AS grams
FROM blocked_numbers;

CREATE TRIGGER blocked_numbers_search_insert AFTER INSERT ON blocked_numbers BEGIN
  INSERT OR REPLACE INTO blocked_numbers_words (rowid, listed) SELECT id, words FROM blocked_numbers_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO blocked_numbers_grams (rowid, listed) SELECT id, grams FROM blocked_numbers_documents WHERE id = NEW.id;
END;

CREATE TRIGGER blocked_numbers_search_update AFTER UPDATE ON blocked_numbers WHEN NEW.notes IS NOT OLD.notes OR NEW.phone_number IS NOT OLD.phone_number BEGIN
  INSERT OR REPLACE INTO blocked_numbers_words (rowid, listed) SELECT id, words FROM blocked_numbers_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO blocked_numbers_grams (rowid, listed) SELECT id, grams FROM blocked_numbers_documents WHERE id = NEW.id;
END;

CREATE TRIGGER blocked_numbers_search_delete AFTER DELETE ON blocked_numbers BEGIN
  DELETE FROM blocked_numbers_words WHERE rowid = OLD.id;
  DELETE FROM blocked_numbers_grams WHERE rowid = OLD.id;
END;

CREATE TRIGGER threads_count_insert AFTER INSERT ON threads BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES ('threads', 1), ('threads' || ':' || NEW.status, 1), ('threads' || ':' || NEW.turn, 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER threads_count_delete AFTER DELETE ON threads BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, lists.column2
  FROM (VALUES ('threads', -1), ('threads' || ':' || OLD.status, -1), ('threads' || ':' || OLD.turn, -1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER threads_count_update AFTER UPDATE ON threads WHEN 'threads' || ':' || NEW.status IS NOT 'threads' || ':' || OLD.status OR 'threads' || ':' || NEW.turn IS NOT 'threads' || ':' || OLD.turn BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, lists.column2
  FROM (VALUES (iif('threads' || ':' || NEW.status IS NOT 'threads' || ':' || OLD.status, 'threads' || ':' || OLD.status, NULL), -1), (iif('threads' || ':' || NEW.status IS NOT 'threads' || ':' || OLD.status, 'threads' || ':' || NEW.status, NULL), 1), (iif('threads' || ':' || NEW.turn IS NOT 'threads' || ':' || OLD.turn, 'threads' || ':' || OLD.turn, NULL), -1), (iif('threads' || ':' || NEW.turn IS NOT 'threads' || ':' || OLD.turn, 'threads' || ':' || NEW.turn, NULL), 1)) AS lists, (VALUES (0, 62), (1, 14), (2, 10), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE VIRTUAL TABLE threads_words USING fts5 (
  listed, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);

CREATE VIRTUAL TABLE threads_grams USING fts5 (
  listed, content='', contentless_delete=1, tokenize='trigram'
);

CREATE VIEW threads_documents AS
SELECT id, 'listed' AS list,
  subject || ' ' || from_name || ' ' || from_address || ' ' || CASE status WHEN 'To Do' THEN char(61441, 57345, 57345) WHEN 'PENDING' THEN char(61441, 57345, 57346) WHEN 'NEEDS ATTENTION' THEN char(61441, 57345, 57347) WHEN 'ACKNOWLEDGED' THEN char(61441, 57345, 57348) ELSE '' END || ' ' || CASE turn WHEN 'unanswered' THEN char(61442, 57345, 57345) WHEN 'answered' THEN char(61442, 57345, 57346) ELSE '' END || ' ' || ifnull((SELECT group_concat(char(61443, 57345 + (value >> 12), 57345 + (value & 4095)), ' ') FROM json_each(people)), char(61443, 57345, 57345)) AS words,
  from_address || ' ' || CASE status WHEN 'To Do' THEN char(61441, 57345, 57345) WHEN 'PENDING' THEN char(61441, 57345, 57346) WHEN 'NEEDS ATTENTION' THEN char(61441, 57345, 57347) WHEN 'ACKNOWLEDGED' THEN char(61441, 57345, 57348) ELSE '' END || ' ' || CASE turn WHEN 'unanswered' THEN char(61442, 57345, 57345) WHEN 'answered' THEN char(61442, 57345, 57346) ELSE '' END || ' ' || ifnull((SELECT group_concat(char(61443, 57345 + (value >> 12), 57345 + (value & 4095)), ' ') FROM json_each(people)), char(61443, 57345, 57345)) AS grams
FROM threads;

CREATE TRIGGER threads_search_insert AFTER INSERT ON threads BEGIN
  INSERT OR REPLACE INTO threads_words (rowid, listed) SELECT id, words FROM threads_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO threads_grams (rowid, listed) SELECT id, grams FROM threads_documents WHERE id = NEW.id;
END;

CREATE TRIGGER threads_search_update AFTER UPDATE ON threads WHEN NEW.subject IS NOT OLD.subject OR NEW.from_name IS NOT OLD.from_name OR NEW.from_address IS NOT OLD.from_address OR NEW.status IS NOT OLD.status OR NEW.turn IS NOT OLD.turn OR NEW.people IS NOT OLD.people BEGIN
  INSERT OR REPLACE INTO threads_words (rowid, listed) SELECT id, words FROM threads_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO threads_grams (rowid, listed) SELECT id, grams FROM threads_documents WHERE id = NEW.id;
END;

CREATE TRIGGER threads_search_delete AFTER DELETE ON threads BEGIN
  DELETE FROM threads_words WHERE rowid = OLD.id;
  DELETE FROM threads_grams WHERE rowid = OLD.id;
END;

-- From an instant on (milliseconds), the club's clock is so many seconds ahead of UTC.
CREATE TABLE clock_changes (
  starts_at INTEGER PRIMARY KEY,
  seconds INTEGER NOT NULL
);

INSERT INTO clock_changes (starts_at, seconds) VALUES (-8640000000000000, -28800), (9972000000, -25200), (25693200000, -28800), (41421600000, -25200), (57747600000, -28800), (73476000000, -25200), (89197200000, -28800), (104925600000, -25200), (120646800000, -28800), (126698400000, -25200), (152096400000, -28800), (162381600000, -25200), (183546000000, -28800), (199274400000, -25200), (215600400000, -28800), (230724000000, -25200), (247050000000, -28800), (262778400000, -25200), (278499600000, -28800), (294228000000, -25200), (309949200000, -28800), (325677600000, -25200), (341398800000, -28800), (357127200000, -25200), (372848400000, -28800), (388576800000, -25200), (404902800000, -28800), (420026400000, -25200), (436352400000, -28800), (452080800000, -25200), (467802000000, -28800), (483530400000, -25200), (499251600000, -28800), (514980000000, -25200), (530701200000, -28800), (544615200000, -25200), (562150800000, -28800), (576064800000, -25200), (594205200000, -28800), (607514400000, -25200), (625654800000, -28800), (638964000000, -25200), (657104400000, -28800), (671018400000, -25200), (688554000000, -28800), (702468000000, -25200), (720003600000, -28800), (733917600000, -25200), (752058000000, -28800), (765367200000, -25200), (783507600000, -28800), (796816800000, -25200), (814957200000, -28800), (828871200000, -25200), (846406800000, -28800), (860320800000, -25200), (877856400000, -28800), (891770400000, -25200), (909306000000, -28800), (923220000000, -25200), (941360400000, -28800), (954669600000, -25200), (972810000000, -28800), (986119200000, -25200), (1004259600000, -28800), (1018173600000, -25200), (1035709200000, -28800), (1049623200000, -25200), (1067158800000, -28800), (1081072800000, -25200), (1099213200000, -28800), (1112522400000, -25200), (1130662800000, -28800), (1143972000000, -25200), (1162112400000, -28800), (1173607200000, -25200), (1194166800000, -28800), (1205056800000, -25200), (1225616400000, -28800), (1236506400000, -25200), (1257066000000, -28800), (1268560800000, -25200), (1289120400000, -28800), (1300010400000, -25200), (1320570000000, -28800), (1331460000000, -25200), (1352019600000, -28800), (1362909600000, -25200), (1383469200000, -28800), (1394359200000, -25200), (1414918800000, -28800), (1425808800000, -25200), (1446368400000, -28800), (1457863200000, -25200), (1478422800000, -28800), (1489312800000, -25200), (1509872400000, -28800), (1520762400000, -25200), (1541322000000, -28800), (1552212000000, -25200), (1572771600000, -28800), (1583661600000, -25200), (1604221200000, -28800), (1615716000000, -25200), (1636275600000, -28800), (1647165600000, -25200), (1667725200000, -28800), (1678615200000, -25200), (1699174800000, -28800), (1710064800000, -25200), (1730624400000, -28800), (1741514400000, -25200), (1762074000000, -28800), (1772964000000, -25200), (1793523600000, -28800), (1805018400000, -25200), (1825578000000, -28800), (1836468000000, -25200), (1857027600000, -28800), (1867917600000, -25200), (1888477200000, -28800), (1899367200000, -25200), (1919926800000, -28800), (1930816800000, -25200), (1951376400000, -28800), (1962871200000, -25200), (1983430800000, -28800), (1994320800000, -25200), (2014880400000, -28800), (2025770400000, -25200), (2046330000000, -28800), (2057220000000, -25200), (2077779600000, -28800), (2088669600000, -25200), (2109229200000, -28800), (2120119200000, -25200), (2140678800000, -28800), (2152173600000, -25200), (2172733200000, -28800), (2183623200000, -25200), (2204182800000, -28800), (2215072800000, -25200), (2235632400000, -28800), (2246522400000, -25200), (2267082000000, -28800), (2277972000000, -25200), (2298531600000, -28800), (2309421600000, -25200), (2329981200000, -28800), (2341476000000, -25200), (2362035600000, -28800), (2372925600000, -25200), (2393485200000, -28800), (2404375200000, -25200), (2424934800000, -28800), (2435824800000, -25200), (2456384400000, -28800), (2467274400000, -25200), (2487834000000, -28800), (2499328800000, -25200), (2519888400000, -28800), (2530778400000, -25200), (2551338000000, -28800), (2562228000000, -25200), (2582787600000, -28800), (2593677600000, -25200), (2614237200000, -28800), (2625127200000, -25200), (2645686800000, -28800), (2656576800000, -25200), (2677136400000, -28800), (2688631200000, -25200), (2709190800000, -28800), (2720080800000, -25200), (2740640400000, -28800), (2751530400000, -25200), (2772090000000, -28800), (2782980000000, -25200), (2803539600000, -28800), (2814429600000, -25200), (2834989200000, -28800), (2846484000000, -25200), (2867043600000, -28800), (2877933600000, -25200), (2898493200000, -28800), (2909383200000, -25200), (2929942800000, -28800), (2940832800000, -25200), (2961392400000, -28800), (2972282400000, -25200), (2992842000000, -28800), (3003732000000, -25200), (3024291600000, -28800), (3035786400000, -25200), (3056346000000, -28800), (3067236000000, -25200), (3087795600000, -28800), (3098685600000, -25200), (3119245200000, -28800), (3130135200000, -25200), (3150694800000, -28800), (3161584800000, -25200), (3182144400000, -28800), (3193034400000, -25200), (3213594000000, -28800), (3225088800000, -25200), (3245648400000, -28800), (3256538400000, -25200), (3277098000000, -28800), (3287988000000, -25200), (3308547600000, -28800), (3319437600000, -25200), (3339997200000, -28800), (3350887200000, -25200), (3371446800000, -28800), (3382941600000, -25200), (3403501200000, -28800), (3414391200000, -25200), (3434950800000, -28800), (3445840800000, -25200), (3466400400000, -28800), (3477290400000, -25200), (3497850000000, -28800), (3508740000000, -25200), (3529299600000, -28800), (3540189600000, -25200), (3560749200000, -28800), (3572244000000, -25200), (3592803600000, -28800), (3603693600000, -25200), (3624253200000, -28800), (3635143200000, -25200), (3655702800000, -28800), (3666592800000, -25200), (3687152400000, -28800), (3698042400000, -25200), (3718602000000, -28800), (3730096800000, -25200), (3750656400000, -28800), (3761546400000, -25200), (3782106000000, -28800), (3792996000000, -25200), (3813555600000, -28800), (3824445600000, -25200), (3845005200000, -28800), (3855895200000, -25200), (3876454800000, -28800), (3887344800000, -25200), (3907904400000, -28800), (3919399200000, -25200), (3939958800000, -28800), (3950848800000, -25200), (3971408400000, -28800), (3982298400000, -25200), (4002858000000, -28800), (4013748000000, -25200), (4034307600000, -28800), (4045197600000, -25200), (4065757200000, -28800), (4076647200000, -25200), (4097206800000, -28800);

-- Of the rows that came in on a day of the club (level 10), in a month (7) or a year (4): how many are of each kind
-- now; owner 0 counts everybody's, other owners those of one person.
CREATE TABLE day_counts (
  owner INTEGER NOT NULL,
  level INTEGER NOT NULL,
  span TEXT NOT NULL,
  memberships INTEGER NOT NULL DEFAULT 0,
  active_memberships INTEGER NOT NULL DEFAULT 0,
  new_memberships INTEGER NOT NULL DEFAULT 0,
  tasks INTEGER NOT NULL DEFAULT 0,
  open_tasks INTEGER NOT NULL DEFAULT 0,
  my_tasks INTEGER NOT NULL DEFAULT 0,
  jobs INTEGER NOT NULL DEFAULT 0,
  completed_jobs INTEGER NOT NULL DEFAULT 0,
  open_jobs INTEGER NOT NULL DEFAULT 0,
  estimates INTEGER NOT NULL DEFAULT 0,
  new_estimates INTEGER NOT NULL DEFAULT 0,
  invoices INTEGER NOT NULL DEFAULT 0,
  paid_invoices INTEGER NOT NULL DEFAULT 0,
  open_invoices INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (owner, level, span)
) WITHOUT ROWID;

CREATE TRIGGER memberships_days_insert AFTER INSERT ON memberships BEGIN
  INSERT INTO day_counts (owner, level, span, memberships, active_memberships, new_memberships)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(memberships), SUM(active_memberships), SUM(new_memberships)
  FROM (SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (NEW.state IS 'MEMBERSHIP') AS memberships, (NEW.state IS 'MEMBERSHIP' AND NEW.status IS 'ACTIVE') AS active_memberships, (NEW.state IS 'APPLICATION') AS new_memberships), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET memberships = memberships + excluded.memberships, active_memberships = active_memberships + excluded.active_memberships, new_memberships = new_memberships + excluded.new_memberships;
END;

CREATE TRIGGER memberships_days_delete AFTER DELETE ON memberships BEGIN
  INSERT INTO day_counts (owner, level, span, memberships, active_memberships, new_memberships)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(memberships), SUM(active_memberships), SUM(new_memberships)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(OLD.state IS 'MEMBERSHIP') AS memberships, -(OLD.state IS 'MEMBERSHIP' AND OLD.status IS 'ACTIVE') AS active_memberships, -(OLD.state IS 'APPLICATION') AS new_memberships), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET memberships = memberships + excluded.memberships, active_memberships = active_memberships + excluded.active_memberships, new_memberships = new_memberships + excluded.new_memberships;
END;

CREATE TRIGGER memberships_days_update AFTER UPDATE ON memberships WHEN NEW.created_at IS NOT OLD.created_at OR (NEW.state IS 'MEMBERSHIP') <> (OLD.state IS 'MEMBERSHIP') OR (NEW.state IS 'MEMBERSHIP' AND NEW.status IS 'ACTIVE') <> (OLD.state IS 'MEMBERSHIP' AND OLD.status IS 'ACTIVE') OR (NEW.state IS 'APPLICATION') <> (OLD.state IS 'APPLICATION') BEGIN
  INSERT INTO day_counts (owner, level, span, memberships, active_memberships, new_memberships)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(memberships), SUM(active_memberships), SUM(new_memberships)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(OLD.state IS 'MEMBERSHIP') AS memberships, -(OLD.state IS 'MEMBERSHIP' AND OLD.status IS 'ACTIVE') AS active_memberships, -(OLD.state IS 'APPLICATION') AS new_memberships UNION ALL SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (NEW.state IS 'MEMBERSHIP') AS memberships, (NEW.state IS 'MEMBERSHIP' AND NEW.status IS 'ACTIVE') AS active_memberships, (NEW.state IS 'APPLICATION') AS new_memberships), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET memberships = memberships + excluded.memberships, active_memberships = active_memberships + excluded.active_memberships, new_memberships = new_memberships + excluded.new_memberships;
END;

CREATE TRIGGER tasks_days_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO day_counts (owner, level, span, tasks, open_tasks)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(tasks), SUM(open_tasks)
  FROM (SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (1) AS tasks, (NEW.queue IS 'open') AS open_tasks), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET tasks = tasks + excluded.tasks, open_tasks = open_tasks + excluded.open_tasks;
END;

CREATE TRIGGER tasks_days_delete AFTER DELETE ON tasks BEGIN
  INSERT INTO day_counts (owner, level, span, tasks, open_tasks)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(tasks), SUM(open_tasks)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(1) AS tasks, -(OLD.queue IS 'open') AS open_tasks), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET tasks = tasks + excluded.tasks, open_tasks = open_tasks + excluded.open_tasks;
END;

CREATE TRIGGER tasks_days_update AFTER UPDATE ON tasks WHEN NEW.created_at IS NOT OLD.created_at OR (NEW.queue IS 'open') <> (OLD.queue IS 'open') BEGIN
  INSERT INTO day_counts (owner, level, span, tasks, open_tasks)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(tasks), SUM(open_tasks)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(1) AS tasks, -(OLD.queue IS 'open') AS open_tasks UNION ALL SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (1) AS tasks, (NEW.queue IS 'open') AS open_tasks), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET tasks = tasks + excluded.tasks, open_tasks = open_tasks + excluded.open_tasks;
END;

CREATE TRIGGER tasks_own_days_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO day_counts (owner, level, span, my_tasks)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(my_tasks)
  FROM (SELECT NEW.assigned_to AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (NEW.queue IS 'open') AS my_tasks), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET my_tasks = my_tasks + excluded.my_tasks;
END;

CREATE TRIGGER tasks_own_days_delete AFTER DELETE ON tasks BEGIN
  INSERT INTO day_counts (owner, level, span, my_tasks)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(my_tasks)
  FROM (SELECT OLD.assigned_to AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(OLD.queue IS 'open') AS my_tasks), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET my_tasks = my_tasks + excluded.my_tasks;
END;

CREATE TRIGGER tasks_own_days_update AFTER UPDATE ON tasks WHEN NEW.created_at IS NOT OLD.created_at OR NEW.assigned_to IS NOT OLD.assigned_to OR (NEW.queue IS 'open') <> (OLD.queue IS 'open') BEGIN
  INSERT INTO day_counts (owner, level, span, my_tasks)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(my_tasks)
  FROM (SELECT OLD.assigned_to AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(OLD.queue IS 'open') AS my_tasks UNION ALL SELECT NEW.assigned_to AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (NEW.queue IS 'open') AS my_tasks), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET my_tasks = my_tasks + excluded.my_tasks;
END;

CREATE TRIGGER jobs_days_insert AFTER INSERT ON jobs BEGIN
  INSERT INTO day_counts (owner, level, span, jobs, completed_jobs, open_jobs)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(jobs), SUM(completed_jobs), SUM(open_jobs)
  FROM (SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, ((NEW.listed IS 'open' OR NEW.listed IS 'done')) AS jobs, (NEW.listed IS 'done' AND NEW.status IS 'COMPLETED') AS completed_jobs, (NEW.listed IS 'open') AS open_jobs), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET jobs = jobs + excluded.jobs, completed_jobs = completed_jobs + excluded.completed_jobs, open_jobs = open_jobs + excluded.open_jobs;
END;

CREATE TRIGGER jobs_days_delete AFTER DELETE ON jobs BEGIN
  INSERT INTO day_counts (owner, level, span, jobs, completed_jobs, open_jobs)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(jobs), SUM(completed_jobs), SUM(open_jobs)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -((OLD.listed IS 'open' OR OLD.listed IS 'done')) AS jobs, -(OLD.listed IS 'done' AND OLD.status IS 'COMPLETED') AS completed_jobs, -(OLD.listed IS 'open') AS open_jobs), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET jobs = jobs + excluded.jobs, completed_jobs = completed_jobs + excluded.completed_jobs, open_jobs = open_jobs + excluded.open_jobs;
END;

CREATE TRIGGER jobs_days_update AFTER UPDATE ON jobs WHEN NEW.created_at IS NOT OLD.created_at OR ((NEW.listed IS 'open' OR NEW.listed IS 'done')) <> ((OLD.listed IS 'open' OR OLD.listed IS 'done')) OR (NEW.listed IS 'done' AND NEW.status IS 'COMPLETED') <> (OLD.listed IS 'done' AND OLD.status IS 'COMPLETED') OR (NEW.listed IS 'open') <> (OLD.listed IS 'open') BEGIN
  INSERT INTO day_counts (owner, level, span, jobs, completed_jobs, open_jobs)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(jobs), SUM(completed_jobs), SUM(open_jobs)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -((OLD.listed IS 'open' OR OLD.listed IS 'done')) AS jobs, -(OLD.listed IS 'done' AND OLD.status IS 'COMPLETED') AS completed_jobs, -(OLD.listed IS 'open') AS open_jobs UNION ALL SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, ((NEW.listed IS 'open' OR NEW.listed IS 'done')) AS jobs, (NEW.listed IS 'done' AND NEW.status IS 'COMPLETED') AS completed_jobs, (NEW.listed IS 'open') AS open_jobs), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET jobs = jobs + excluded.jobs, completed_jobs = completed_jobs + excluded.completed_jobs, open_jobs = open_jobs + excluded.open_jobs;
END;

CREATE TRIGGER estimates_days_insert AFTER INSERT ON estimates BEGIN
  INSERT INTO day_counts (owner, level, span, estimates, new_estimates)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(estimates), SUM(new_estimates)
  FROM (SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (1) AS estimates, ((NEW.type IS 'PENDING' OR NEW.type IS 'REPLIED')) AS new_estimates), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET estimates = estimates + excluded.estimates, new_estimates = new_estimates + excluded.new_estimates;
END;

CREATE TRIGGER estimates_days_delete AFTER DELETE ON estimates BEGIN
  INSERT INTO day_counts (owner, level, span, estimates, new_estimates)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(estimates), SUM(new_estimates)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(1) AS estimates, -((OLD.type IS 'PENDING' OR OLD.type IS 'REPLIED')) AS new_estimates), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET estimates = estimates + excluded.estimates, new_estimates = new_estimates + excluded.new_estimates;
END;

CREATE TRIGGER estimates_days_update AFTER UPDATE ON estimates WHEN NEW.created_at IS NOT OLD.created_at OR ((NEW.type IS 'PENDING' OR NEW.type IS 'REPLIED')) <> ((OLD.type IS 'PENDING' OR OLD.type IS 'REPLIED')) BEGIN
  INSERT INTO day_counts (owner, level, span, estimates, new_estimates)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(estimates), SUM(new_estimates)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(1) AS estimates, -((OLD.type IS 'PENDING' OR OLD.type IS 'REPLIED')) AS new_estimates UNION ALL SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (1) AS estimates, ((NEW.type IS 'PENDING' OR NEW.type IS 'REPLIED')) AS new_estimates), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET estimates = estimates + excluded.estimates, new_estimates = new_estimates + excluded.new_estimates;
END;

CREATE TRIGGER contractor_invoices_days_insert AFTER INSERT ON contractor_invoices BEGIN
  INSERT INTO day_counts (owner, level, span, invoices, paid_invoices, open_invoices)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(invoices), SUM(paid_invoices), SUM(open_invoices)
  FROM (SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (NEW.is_canceled IS 0) AS invoices, (NEW.listed IS 'paid') AS paid_invoices, (NEW.listed IS 'open') AS open_invoices), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET invoices = invoices + excluded.invoices, paid_invoices = paid_invoices + excluded.paid_invoices, open_invoices = open_invoices + excluded.open_invoices;
END;

CREATE TRIGGER contractor_invoices_days_delete AFTER DELETE ON contractor_invoices BEGIN
  INSERT INTO day_counts (owner, level, span, invoices, paid_invoices, open_invoices)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(invoices), SUM(paid_invoices), SUM(open_invoices)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(OLD.is_canceled IS 0) AS invoices, -(OLD.listed IS 'paid') AS paid_invoices, -(OLD.listed IS 'open') AS open_invoices), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET invoices = invoices + excluded.invoices, paid_invoices = paid_invoices + excluded.paid_invoices, open_invoices = open_invoices + excluded.open_invoices;
END;

CREATE TRIGGER contractor_invoices_days_update AFTER UPDATE ON contractor_invoices WHEN NEW.created_at IS NOT OLD.created_at OR (NEW.is_canceled IS 0) <> (OLD.is_canceled IS 0) OR (NEW.listed IS 'paid') <> (OLD.listed IS 'paid') OR (NEW.listed IS 'open') <> (OLD.listed IS 'open') BEGIN
  INSERT INTO day_counts (owner, level, span, invoices, paid_invoices, open_invoices)
  SELECT owner, levels.column1, substr(day, 1, levels.column1), SUM(invoices), SUM(paid_invoices), SUM(open_invoices)
  FROM (SELECT 0 AS owner, date(OLD.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= OLD.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, -(OLD.is_canceled IS 0) AS invoices, -(OLD.listed IS 'paid') AS paid_invoices, -(OLD.listed IS 'open') AS open_invoices UNION ALL SELECT 0 AS owner, date(NEW.created_at / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= NEW.created_at ORDER BY starts_at DESC LIMIT 1), 'unixepoch') AS day, (NEW.is_canceled IS 0) AS invoices, (NEW.listed IS 'paid') AS paid_invoices, (NEW.listed IS 'open') AS open_invoices), (VALUES (4), (7), (10)) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET invoices = invoices + excluded.invoices, paid_invoices = paid_invoices + excluded.paid_invoices, open_invoices = open_invoices + excluded.open_invoices;
END;
