-- A search reads only the list it is for: each index has a column for each list, and a row's text stands in the one it is
-- in. A token for the list, as before, made every search walk that list's own long entry as well.

DROP TRIGGER memberships_search_insert;
DROP TRIGGER memberships_search_update;
DROP TRIGGER memberships_search_delete;
DROP TRIGGER members_search_insert;
DROP TRIGGER members_search_update;
DROP TRIGGER members_search_delete;
DROP TRIGGER tasks_search_insert;
DROP TRIGGER tasks_search_update;
DROP TRIGGER tasks_search_delete;
DROP TABLE memberships_words;
DROP TABLE memberships_grams;
DROP TABLE tasks_words;
DROP TABLE tasks_grams;

-- An exact mail address is looked up here, before any fragment of it.
CREATE INDEX memberships_by_member_email ON members (email, membership_id);
CREATE INDEX tasks_by_contact_email ON tasks (contact_email);

-- Memberships are found by all their members.
CREATE VIRTUAL TABLE memberships_words USING fts5 (
  APPLICATION, MEMBERSHIP, CANCELED, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);
CREATE VIRTUAL TABLE memberships_grams USING fts5 (APPLICATION, MEMBERSHIP, CANCELED, content='', contentless_delete=1, tokenize='trigram');

CREATE VIEW memberships_documents AS
SELECT memberships.id, memberships.state,
  primary_name || ' ' || primary_email || ' ' || ifnull((
    SELECT group_concat(first_name || ' ' || last_name || ' ' || email, ' ') FROM members WHERE membership_id = memberships.id
  ), '') AS words,
  primary_email || ' ' || replace(replace(replace(replace(replace(replace(primary_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || ifnull((
    SELECT group_concat(email || ' ' || replace(replace(replace(replace(replace(replace(cell_phone || ';' || ifnull(home_phone, '') || ';' || ifnull(work_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''), ' ')
    FROM members WHERE membership_id = memberships.id
  ), '') AS grams
FROM memberships;

CREATE VIEW memberships_words_source AS
SELECT id, iif(state = 'APPLICATION', words, '') AS APPLICATION, iif(state = 'MEMBERSHIP', words, '') AS MEMBERSHIP, iif(state = 'CANCELED', words, '') AS CANCELED
FROM memberships_documents;

CREATE VIEW memberships_grams_source AS
SELECT id, iif(state = 'APPLICATION', grams, '') AS APPLICATION, iif(state = 'MEMBERSHIP', grams, '') AS MEMBERSHIP, iif(state = 'CANCELED', grams, '') AS CANCELED
FROM memberships_documents;

CREATE TRIGGER memberships_search_insert AFTER INSERT ON memberships BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_words_source WHERE id = NEW.id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_grams_source WHERE id = NEW.id;
END;

CREATE TRIGGER memberships_search_update AFTER UPDATE OF state, primary_name, primary_email, primary_phone ON memberships BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_words_source WHERE id = NEW.id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_grams_source WHERE id = NEW.id;
END;

CREATE TRIGGER memberships_search_delete AFTER DELETE ON memberships BEGIN
  DELETE FROM memberships_words WHERE rowid = OLD.id;
  DELETE FROM memberships_grams WHERE rowid = OLD.id;
END;

-- The primary member's name, mail address and cell phone stand in the membership's own row already.
CREATE TRIGGER members_search_insert AFTER INSERT ON members
WHEN NOT NEW.is_primary OR ifnull(NEW.home_phone, '') <> '' OR ifnull(NEW.work_phone, '') <> '' BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_words_source WHERE id = NEW.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_grams_source WHERE id = NEW.membership_id;
END;

CREATE TRIGGER members_search_update
AFTER UPDATE OF membership_id, first_name, last_name, email, cell_phone, home_phone, work_phone ON members BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_words_source WHERE id IN (OLD.membership_id, NEW.membership_id);
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_grams_source WHERE id IN (OLD.membership_id, NEW.membership_id);
END;

CREATE TRIGGER members_search_delete AFTER DELETE ON members BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_words_source WHERE id = OLD.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_grams_source WHERE id = OLD.membership_id;
END;

INSERT OR REPLACE INTO memberships_words (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_words_source WHERE true;
INSERT OR REPLACE INTO memberships_grams (rowid, APPLICATION, MEMBERSHIP, CANCELED) SELECT * FROM memberships_grams_source WHERE true;

-- Tasks end with their assignee as three private-use characters: one word to one index, one trigram to the other, and
-- nothing that a person can type.
CREATE VIRTUAL TABLE tasks_words USING fts5 (
  OPEN, PROCESSING, CLOSED, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'
);
CREATE VIRTUAL TABLE tasks_grams USING fts5 (OPEN, PROCESSING, CLOSED, content='', contentless_delete=1, tokenize='trigram');

CREATE VIEW tasks_documents AS
SELECT id, status,
  contact_name || ' ' || contact_email || ' ' || assignee AS words,
  contact_email || ' ' || phone || ' ' || assignee AS grams
FROM (
  SELECT id, status, contact_name, contact_email,
    replace(replace(replace(replace(replace(replace(contact_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') AS phone,
    iif(assigned_to IS NULL, '', char(57344, 57345 + (assigned_to >> 12), 57345 + (assigned_to & 4095))) AS assignee
  FROM tasks
);

CREATE VIEW tasks_words_source AS
SELECT id, iif(status = 'OPEN', words, '') AS OPEN, iif(status = 'PROCESSING', words, '') AS PROCESSING, iif(status = 'CLOSED', words, '') AS CLOSED
FROM tasks_documents;

CREATE VIEW tasks_grams_source AS
SELECT id, iif(status = 'OPEN', grams, '') AS OPEN, iif(status = 'PROCESSING', grams, '') AS PROCESSING, iif(status = 'CLOSED', grams, '') AS CLOSED
FROM tasks_documents;

CREATE TRIGGER tasks_search_insert AFTER INSERT ON tasks BEGIN
  INSERT OR REPLACE INTO tasks_words (rowid, OPEN, PROCESSING, CLOSED) SELECT * FROM tasks_words_source WHERE id = NEW.id;
  INSERT OR REPLACE INTO tasks_grams (rowid, OPEN, PROCESSING, CLOSED) SELECT * FROM tasks_grams_source WHERE id = NEW.id;
END;

CREATE TRIGGER tasks_search_update AFTER UPDATE OF status, assigned_to, contact_name, contact_email, contact_phone ON tasks BEGIN
  INSERT OR REPLACE INTO tasks_words (rowid, OPEN, PROCESSING, CLOSED) SELECT * FROM tasks_words_source WHERE id = NEW.id;
  INSERT OR REPLACE INTO tasks_grams (rowid, OPEN, PROCESSING, CLOSED) SELECT * FROM tasks_grams_source WHERE id = NEW.id;
END;

CREATE TRIGGER tasks_search_delete AFTER DELETE ON tasks BEGIN
  DELETE FROM tasks_words WHERE rowid = OLD.id;
  DELETE FROM tasks_grams WHERE rowid = OLD.id;
END;

INSERT OR REPLACE INTO tasks_words (rowid, OPEN, PROCESSING, CLOSED) SELECT * FROM tasks_words_source WHERE true;
INSERT OR REPLACE INTO tasks_grams (rowid, OPEN, PROCESSING, CLOSED) SELECT * FROM tasks_grams_source WHERE true;

-- Tasks are counted by status, in all and for each assignee; the open ones are OPEN and PROCESSING together.
DROP TRIGGER tasks_count_insert;
DROP TRIGGER tasks_count_delete;
DROP TRIGGER tasks_count_update;
DROP TRIGGER tasks_of_user_count_insert;
DROP TRIGGER tasks_of_user_count_delete;
DROP TRIGGER tasks_of_user_count_update;
DELETE FROM list_blocks WHERE list GLOB 'tasks:*';

CREATE INDEX tasks_by_status ON tasks (status);
CREATE INDEX tasks_by_assignee_and_status ON tasks (assigned_to, status);

CREATE TRIGGER tasks_count_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, sum(lists.column2)
  FROM (VALUES ('tasks:' || NEW.status, 1), ('tasks:' || NEW.status || ':' || NEW.assigned_to, 1)) AS lists, (VALUES (0, 62), (1, 12), (2, 9), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  GROUP BY 1, 2 HAVING sum(lists.column2) <> 0
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER tasks_count_delete AFTER DELETE ON tasks BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, OLD.id >> levels.column2, sum(lists.column2)
  FROM (VALUES ('tasks:' || OLD.status, -1), ('tasks:' || OLD.status || ':' || OLD.assigned_to, -1)) AS lists, (VALUES (0, 62), (1, 12), (2, 9), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  GROUP BY 1, 2 HAVING sum(lists.column2) <> 0
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER tasks_count_update AFTER UPDATE OF status, assigned_to ON tasks
WHEN NEW.status <> OLD.status OR NEW.assigned_to IS NOT OLD.assigned_to BEGIN
  INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, NEW.id >> levels.column2, sum(lists.column2)
  FROM (VALUES ('tasks:' || OLD.status, -1), ('tasks:' || OLD.status || ':' || OLD.assigned_to, -1), ('tasks:' || NEW.status, 1), ('tasks:' || NEW.status || ':' || NEW.assigned_to, 1)) AS lists, (VALUES (0, 62), (1, 12), (2, 9), (3, 6)) AS levels
  WHERE lists.column1 IS NOT NULL
  GROUP BY 1, 2 HAVING sum(lists.column2) <> 0
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count;
END;

INSERT INTO list_blocks (list, level, block, count)
SELECT 'tasks:' || status, column1, id >> column2, count(*)
FROM tasks, (VALUES (0, 62), (1, 12), (2, 9), (3, 6)) GROUP BY 1, 2, 3;
INSERT INTO list_blocks (list, level, block, count)
SELECT 'tasks:' || status || ':' || assigned_to, column1, id >> column2, count(*)
FROM tasks, (VALUES (0, 62), (1, 12), (2, 9), (3, 6)) WHERE assigned_to IS NOT NULL GROUP BY 1, 2, 3;
