-- What keeps the lists fast at any size: counted blocks of ids in place of COUNT(*) and OFFSET, and full-text tables.
-- Triggers keep both, so that every writer counts. Never write a listed table with INSERT OR REPLACE: SQLite runs no
-- delete trigger for the row it replaces.

-- Rows of a list in each block of 16, 256 and 4096 ids (id >> shift); shift 63 holds the list's total in block 0.
CREATE TABLE list_blocks (
  list TEXT NOT NULL,
  shift INTEGER NOT NULL,
  block INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  PRIMARY KEY (list, shift, block)
) WITHOUT ROWID;

-- Memberships: one list for each state.
CREATE INDEX memberships_by_state ON memberships (state);
CREATE INDEX members_by_email ON members (email, membership_id);

CREATE TRIGGER memberships_count_insert AFTER INSERT ON memberships BEGIN
  INSERT INTO list_blocks (list, shift, block, rows) VALUES
    ('membership:' || NEW.state, 4, NEW.id >> 4, 1),
    ('membership:' || NEW.state, 8, NEW.id >> 8, 1),
    ('membership:' || NEW.state, 12, NEW.id >> 12, 1),
    ('membership:' || NEW.state, 63, 0, 1)
  ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;

CREATE TRIGGER memberships_count_delete AFTER DELETE ON memberships BEGIN
  INSERT INTO list_blocks (list, shift, block, rows) VALUES
    ('membership:' || OLD.state, 4, OLD.id >> 4, -1),
    ('membership:' || OLD.state, 8, OLD.id >> 8, -1),
    ('membership:' || OLD.state, 12, OLD.id >> 12, -1),
    ('membership:' || OLD.state, 63, 0, -1)
  ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;

CREATE TRIGGER memberships_count_state AFTER UPDATE OF state ON memberships WHEN OLD.state <> NEW.state BEGIN
  INSERT INTO list_blocks (list, shift, block, rows) VALUES
    ('membership:' || OLD.state, 4, OLD.id >> 4, -1),
    ('membership:' || OLD.state, 8, OLD.id >> 8, -1),
    ('membership:' || OLD.state, 12, OLD.id >> 12, -1),
    ('membership:' || OLD.state, 63, 0, -1),
    ('membership:' || NEW.state, 4, NEW.id >> 4, 1),
    ('membership:' || NEW.state, 8, NEW.id >> 8, 1),
    ('membership:' || NEW.state, 12, NEW.id >> 12, 1),
    ('membership:' || NEW.state, 63, 0, 1)
  ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;

-- One document a membership, of all its members, in the column of its state: each list searches only its own.
CREATE VIRTUAL TABLE membership_words USING fts5(
  APPLICATION, MEMBERSHIP, CANCELED,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3 4'
);
CREATE VIRTUAL TABLE membership_fragments USING fts5(
  APPLICATION, MEMBERSHIP, CANCELED,
  content = '', contentless_delete = 1, tokenize = "trigram"
);

-- Digits of a phone number, as they are searched.
CREATE VIEW member_phones AS
SELECT id, membership_id,
  replace(replace(replace(replace(replace(replace(cell_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') AS cell,
  replace(replace(replace(replace(replace(replace(coalesce(home_phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') AS home,
  replace(replace(replace(replace(replace(replace(coalesce(work_phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') AS work
FROM members;

CREATE VIEW membership_documents AS
SELECT memberships.id AS id, memberships.state AS state,
  (SELECT group_concat(members.first_name || ' ' || members.last_name || ' ' || members.email || ' ' || cell || ' '
      || substr(cell, -7) || ' ' || substr(cell, -4), ' ')
    FROM members JOIN member_phones ON member_phones.id = members.id
    WHERE members.membership_id = memberships.id) AS words,
  (SELECT group_concat(cell || ' ' || home || ' ' || work || ' ' || members.email, ' ')
    FROM members JOIN member_phones ON member_phones.id = members.id
    WHERE members.membership_id = memberships.id) AS fragments
FROM memberships;

CREATE TRIGGER members_index_insert AFTER INSERT ON members BEGIN
  INSERT OR REPLACE INTO membership_words (rowid, APPLICATION, MEMBERSHIP, CANCELED)
  SELECT id, iif(state = 'APPLICATION', words, ''), iif(state = 'MEMBERSHIP', words, ''), iif(state = 'CANCELED', words, '')
  FROM membership_documents WHERE id = NEW.membership_id;
  INSERT OR REPLACE INTO membership_fragments (rowid, APPLICATION, MEMBERSHIP, CANCELED)
  SELECT id, iif(state = 'APPLICATION', fragments, ''), iif(state = 'MEMBERSHIP', fragments, ''), iif(state = 'CANCELED', fragments, '')
  FROM membership_documents WHERE id = NEW.membership_id;
END;

CREATE TRIGGER members_index_update AFTER UPDATE OF membership_id, first_name, last_name, email, cell_phone, home_phone, work_phone
ON members BEGIN
  INSERT OR REPLACE INTO membership_words (rowid, APPLICATION, MEMBERSHIP, CANCELED)
  SELECT id, iif(state = 'APPLICATION', words, ''), iif(state = 'MEMBERSHIP', words, ''), iif(state = 'CANCELED', words, '')
  FROM membership_documents WHERE id IN (OLD.membership_id, NEW.membership_id);
  INSERT OR REPLACE INTO membership_fragments (rowid, APPLICATION, MEMBERSHIP, CANCELED)
  SELECT id, iif(state = 'APPLICATION', fragments, ''), iif(state = 'MEMBERSHIP', fragments, ''), iif(state = 'CANCELED', fragments, '')
  FROM membership_documents WHERE id IN (OLD.membership_id, NEW.membership_id);
END;

CREATE TRIGGER members_index_delete AFTER DELETE ON members BEGIN
  INSERT OR REPLACE INTO membership_words (rowid, APPLICATION, MEMBERSHIP, CANCELED)
  SELECT id, iif(state = 'APPLICATION', words, ''), iif(state = 'MEMBERSHIP', words, ''), iif(state = 'CANCELED', words, '')
  FROM membership_documents WHERE id = OLD.membership_id;
  INSERT OR REPLACE INTO membership_fragments (rowid, APPLICATION, MEMBERSHIP, CANCELED)
  SELECT id, iif(state = 'APPLICATION', fragments, ''), iif(state = 'MEMBERSHIP', fragments, ''), iif(state = 'CANCELED', fragments, '')
  FROM membership_documents WHERE id = OLD.membership_id;
END;

CREATE TRIGGER memberships_index_state AFTER UPDATE OF state ON memberships WHEN OLD.state <> NEW.state BEGIN
  INSERT OR REPLACE INTO membership_words (rowid, APPLICATION, MEMBERSHIP, CANCELED)
  SELECT id, iif(state = 'APPLICATION', words, ''), iif(state = 'MEMBERSHIP', words, ''), iif(state = 'CANCELED', words, '')
  FROM membership_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO membership_fragments (rowid, APPLICATION, MEMBERSHIP, CANCELED)
  SELECT id, iif(state = 'APPLICATION', fragments, ''), iif(state = 'MEMBERSHIP', fragments, ''), iif(state = 'CANCELED', fragments, '')
  FROM membership_documents WHERE id = NEW.id;
END;

CREATE TRIGGER memberships_index_delete AFTER DELETE ON memberships BEGIN
  DELETE FROM membership_words WHERE rowid = OLD.id;
  DELETE FROM membership_fragments WHERE rowid = OLD.id;
END;

-- Tasks: one list for each status, and one for each status of an assignee's tasks.
CREATE INDEX tasks_by_status ON tasks (status);
CREATE INDEX tasks_open ON tasks (id) WHERE status <> 'CLOSED';
CREATE INDEX tasks_by_assignee ON tasks (assigned_to, status);
CREATE INDEX tasks_open_by_assignee ON tasks (assigned_to) WHERE status <> 'CLOSED';
CREATE INDEX tasks_by_email ON tasks (contact_email);

CREATE TRIGGER tasks_count_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO list_blocks (list, shift, block, rows)
  SELECT lists.column1, shifts.column1, NEW.id >> shifts.column1, 1
  FROM (VALUES ('task:' || NEW.status), ('task:' || NEW.status || ':' || NEW.assigned_to)) AS lists,
    (VALUES (4), (8), (12), (63)) AS shifts
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;

CREATE TRIGGER tasks_count_delete AFTER DELETE ON tasks BEGIN
  INSERT INTO list_blocks (list, shift, block, rows)
  SELECT lists.column1, shifts.column1, OLD.id >> shifts.column1, -1
  FROM (VALUES ('task:' || OLD.status), ('task:' || OLD.status || ':' || OLD.assigned_to)) AS lists,
    (VALUES (4), (8), (12), (63)) AS shifts
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;

CREATE TRIGGER tasks_count_move AFTER UPDATE OF status, assigned_to ON tasks
WHEN OLD.status <> NEW.status OR OLD.assigned_to IS NOT NEW.assigned_to BEGIN
  INSERT INTO list_blocks (list, shift, block, rows)
  SELECT lists.column1, shifts.column1, NEW.id >> shifts.column1, lists.column2
  FROM (VALUES
      (iif(OLD.status = NEW.status, NULL, 'task:' || OLD.status), -1),
      (iif(OLD.status = NEW.status, NULL, 'task:' || NEW.status), 1),
      ('task:' || OLD.status || ':' || OLD.assigned_to, -1),
      ('task:' || NEW.status || ':' || NEW.assigned_to, 1)
    ) AS lists,
    (VALUES (4), (8), (12), (63)) AS shifts
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;

CREATE VIRTUAL TABLE task_words USING fts5(
  OPEN, PROCESSING, CLOSED,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3 4'
);
CREATE VIRTUAL TABLE task_fragments USING fts5(
  OPEN, PROCESSING, CLOSED,
  content = '', contentless_delete = 1, tokenize = "trigram"
);

-- Each document ends with its assignee as three private-use characters: one word to one tokenizer, one trigram to the
-- other, and nothing that a person can type.
CREATE VIEW task_documents AS
SELECT id, status,
  contact_name || ' ' || contact_email || ' ' || phone || ' ' || substr(phone, -7) || ' ' || substr(phone, -4) || ' ' || assignee AS words,
  phone || ' ' || contact_email || ' ' || assignee AS fragments
FROM (
  SELECT id, status, contact_name, contact_email,
    replace(replace(replace(replace(replace(replace(contact_phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') AS phone,
    iif(assigned_to IS NULL, '', char(57344, 57345 + (assigned_to >> 12), 57345 + (assigned_to & 4095))) AS assignee
  FROM tasks
);

CREATE TRIGGER tasks_index_insert AFTER INSERT ON tasks BEGIN
  INSERT OR REPLACE INTO task_words (rowid, OPEN, PROCESSING, CLOSED)
  SELECT id, iif(status = 'OPEN', words, ''), iif(status = 'PROCESSING', words, ''), iif(status = 'CLOSED', words, '')
  FROM task_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO task_fragments (rowid, OPEN, PROCESSING, CLOSED)
  SELECT id, iif(status = 'OPEN', fragments, ''), iif(status = 'PROCESSING', fragments, ''), iif(status = 'CLOSED', fragments, '')
  FROM task_documents WHERE id = NEW.id;
END;

CREATE TRIGGER tasks_index_update AFTER UPDATE OF status, assigned_to, contact_name, contact_email, contact_phone ON tasks BEGIN
  INSERT OR REPLACE INTO task_words (rowid, OPEN, PROCESSING, CLOSED)
  SELECT id, iif(status = 'OPEN', words, ''), iif(status = 'PROCESSING', words, ''), iif(status = 'CLOSED', words, '')
  FROM task_documents WHERE id = NEW.id;
  INSERT OR REPLACE INTO task_fragments (rowid, OPEN, PROCESSING, CLOSED)
  SELECT id, iif(status = 'OPEN', fragments, ''), iif(status = 'PROCESSING', fragments, ''), iif(status = 'CLOSED', fragments, '')
  FROM task_documents WHERE id = NEW.id;
END;

CREATE TRIGGER tasks_index_delete AFTER DELETE ON tasks BEGIN
  DELETE FROM task_words WHERE rowid = OLD.id;
  DELETE FROM task_fragments WHERE rowid = OLD.id;
END;

-- Rows that were there before.
INSERT INTO list_blocks (list, shift, block, rows)
SELECT 'membership:' || state, column1, id >> column1, count(*)
FROM memberships, (VALUES (4), (8), (12), (63)) GROUP BY 1, 2, 3;
INSERT INTO list_blocks (list, shift, block, rows)
SELECT 'task:' || status, column1, id >> column1, count(*)
FROM tasks, (VALUES (4), (8), (12), (63)) GROUP BY 1, 2, 3;
INSERT INTO list_blocks (list, shift, block, rows)
SELECT 'task:' || status || ':' || assigned_to, column1, id >> column1, count(*)
FROM tasks, (VALUES (4), (8), (12), (63)) WHERE assigned_to IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO membership_words (rowid, APPLICATION, MEMBERSHIP, CANCELED)
SELECT id, iif(state = 'APPLICATION', words, ''), iif(state = 'MEMBERSHIP', words, ''), iif(state = 'CANCELED', words, '')
FROM membership_documents;
INSERT INTO membership_fragments (rowid, APPLICATION, MEMBERSHIP, CANCELED)
SELECT id, iif(state = 'APPLICATION', fragments, ''), iif(state = 'MEMBERSHIP', fragments, ''), iif(state = 'CANCELED', fragments, '')
FROM membership_documents;
INSERT INTO task_words (rowid, OPEN, PROCESSING, CLOSED)
SELECT id, iif(status = 'OPEN', words, ''), iif(status = 'PROCESSING', words, ''), iif(status = 'CLOSED', words, '')
FROM task_documents;
INSERT INTO task_fragments (rowid, OPEN, PROCESSING, CLOSED)
SELECT id, iif(status = 'OPEN', fragments, ''), iif(status = 'PROCESSING', fragments, ''), iif(status = 'CLOSED', fragments, '')
FROM task_documents;
