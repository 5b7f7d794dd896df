-- Lists that stay fast: counts and deep pages from counters kept by triggers, search from FTS5. See lib/list.server.ts.

-- How many rows a list has in all (level 0), per 4,096 ids (level 1), 512 (level 2) and 64 (level 3).
CREATE TABLE list_blocks (
  list TEXT NOT NULL,
  level INTEGER NOT NULL,
  block INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (list, level, block)
) WITHOUT ROWID;

CREATE INDEX memberships_listed ON memberships (state);
CREATE INDEX tasks_listed ON tasks (queue);
CREATE INDEX tasks_listed_by_assignee ON tasks (assigned_to, queue);

CREATE TRIGGER memberships_count_insert AFTER INSERT ON memberships BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'memberships:' || NEW.state, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE 'memberships:' || NEW.state IS NOT NULL
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER memberships_count_delete AFTER DELETE ON memberships BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'memberships:' || OLD.state
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE TRIGGER memberships_count_update AFTER UPDATE OF state ON memberships WHEN 'memberships:' || NEW.state IS NOT 'memberships:' || OLD.state BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'memberships:' || OLD.state
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'memberships:' || NEW.state, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE 'memberships:' || NEW.state IS NOT NULL
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER tasks_count_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'tasks:' || NEW.queue, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE 'tasks:' || NEW.queue IS NOT NULL
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER tasks_count_delete AFTER DELETE ON tasks BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'tasks:' || OLD.queue
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE TRIGGER tasks_count_update AFTER UPDATE OF status ON tasks WHEN 'tasks:' || NEW.queue IS NOT 'tasks:' || OLD.queue BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'tasks:' || OLD.queue
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'tasks:' || NEW.queue, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE 'tasks:' || NEW.queue IS NOT NULL
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER tasks_of_user_count_insert AFTER INSERT ON tasks BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT CASE WHEN NEW.queue = 'open' THEN 'tasks:user:' || NEW.assigned_to END, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE CASE WHEN NEW.queue = 'open' THEN 'tasks:user:' || NEW.assigned_to END IS NOT NULL
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER tasks_of_user_count_delete AFTER DELETE ON tasks BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = CASE WHEN OLD.queue = 'open' THEN 'tasks:user:' || OLD.assigned_to END
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE TRIGGER tasks_of_user_count_update AFTER UPDATE OF status, assigned_to ON tasks WHEN CASE WHEN NEW.queue = 'open' THEN 'tasks:user:' || NEW.assigned_to END IS NOT CASE WHEN OLD.queue = 'open' THEN 'tasks:user:' || OLD.assigned_to END BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = CASE WHEN OLD.queue = 'open' THEN 'tasks:user:' || OLD.assigned_to END
      AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
  INSERT INTO list_blocks (list, level, block, count)
    SELECT CASE WHEN NEW.queue = 'open' THEN 'tasks:user:' || NEW.assigned_to END, levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE CASE WHEN NEW.queue = 'open' THEN 'tasks:user:' || NEW.assigned_to END IS NOT NULL
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

-- Words of names and mail addresses, and phone digits and mail addresses by three characters; `list` says whose.
CREATE VIRTUAL TABLE memberships_words USING fts5 (list, words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
CREATE VIRTUAL TABLE memberships_grams USING fts5 (list, grams, content='', contentless_delete=1, tokenize='trigram');
CREATE VIRTUAL TABLE tasks_words USING fts5 (list, words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
CREATE VIRTUAL TABLE tasks_grams USING fts5 (list, grams, content='', contentless_delete=1, tokenize='trigram');

CREATE TRIGGER memberships_search_insert AFTER INSERT ON memberships BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, list, words)
    SELECT memberships.id, memberships.state, memberships.primary_name || ' ' || memberships.primary_email || ' ' ||
      ifnull((SELECT group_concat(first_name || ' ' || last_name || ' ' || email, ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = NEW.id;
  INSERT OR REPLACE INTO memberships_grams (rowid, list, grams)
    SELECT memberships.id, memberships.state, memberships.primary_email || ' ' || replace(replace(replace(replace(replace(replace(memberships.primary_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' ||
      ifnull((SELECT group_concat(email || ' ' || replace(replace(replace(replace(replace(replace(ifnull(cell_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(home_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(work_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''), ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = NEW.id;
END;

CREATE TRIGGER memberships_search_update AFTER UPDATE OF state, primary_name, primary_email, primary_phone ON memberships BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, list, words)
    SELECT memberships.id, memberships.state, memberships.primary_name || ' ' || memberships.primary_email || ' ' ||
      ifnull((SELECT group_concat(first_name || ' ' || last_name || ' ' || email, ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = NEW.id;
  INSERT OR REPLACE INTO memberships_grams (rowid, list, grams)
    SELECT memberships.id, memberships.state, memberships.primary_email || ' ' || replace(replace(replace(replace(replace(replace(memberships.primary_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' ||
      ifnull((SELECT group_concat(email || ' ' || replace(replace(replace(replace(replace(replace(ifnull(cell_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(home_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(work_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''), ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = NEW.id;
END;

CREATE TRIGGER memberships_search_delete AFTER DELETE ON memberships BEGIN
  DELETE FROM memberships_words WHERE rowid = OLD.id;
  DELETE FROM memberships_grams WHERE rowid = OLD.id;
END;

-- The primary member stands in the membership's own row already.
CREATE TRIGGER members_search_insert AFTER INSERT ON members WHEN NOT NEW.is_primary BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, list, words)
    SELECT memberships.id, memberships.state, memberships.primary_name || ' ' || memberships.primary_email || ' ' ||
      ifnull((SELECT group_concat(first_name || ' ' || last_name || ' ' || email, ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = NEW.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, list, grams)
    SELECT memberships.id, memberships.state, memberships.primary_email || ' ' || replace(replace(replace(replace(replace(replace(memberships.primary_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' ||
      ifnull((SELECT group_concat(email || ' ' || replace(replace(replace(replace(replace(replace(ifnull(cell_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(home_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(work_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''), ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = NEW.membership_id;
END;

CREATE TRIGGER members_search_update AFTER UPDATE OF first_name, last_name, email, cell_phone, home_phone, work_phone ON members BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, list, words)
    SELECT memberships.id, memberships.state, memberships.primary_name || ' ' || memberships.primary_email || ' ' ||
      ifnull((SELECT group_concat(first_name || ' ' || last_name || ' ' || email, ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = NEW.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, list, grams)
    SELECT memberships.id, memberships.state, memberships.primary_email || ' ' || replace(replace(replace(replace(replace(replace(memberships.primary_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' ||
      ifnull((SELECT group_concat(email || ' ' || replace(replace(replace(replace(replace(replace(ifnull(cell_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(home_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(work_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''), ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = NEW.membership_id;
END;

CREATE TRIGGER members_search_delete AFTER DELETE ON members BEGIN
  INSERT OR REPLACE INTO memberships_words (rowid, list, words)
    SELECT memberships.id, memberships.state, memberships.primary_name || ' ' || memberships.primary_email || ' ' ||
      ifnull((SELECT group_concat(first_name || ' ' || last_name || ' ' || email, ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = OLD.membership_id;
  INSERT OR REPLACE INTO memberships_grams (rowid, list, grams)
    SELECT memberships.id, memberships.state, memberships.primary_email || ' ' || replace(replace(replace(replace(replace(replace(memberships.primary_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' ||
      ifnull((SELECT group_concat(email || ' ' || replace(replace(replace(replace(replace(replace(ifnull(cell_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(home_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', '') || ' ' || replace(replace(replace(replace(replace(replace(ifnull(work_phone, ''), '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''), ' ') FROM members WHERE membership_id = memberships.id), '')
    FROM memberships WHERE id = OLD.membership_id;
END;

CREATE TRIGGER tasks_search_insert AFTER INSERT ON tasks BEGIN
  INSERT OR REPLACE INTO tasks_words (rowid, list, words) VALUES (NEW.id, NEW.queue, NEW.contact_name || ' ' || NEW.contact_email);
  INSERT OR REPLACE INTO tasks_grams (rowid, list, grams) VALUES (NEW.id, NEW.queue, NEW.contact_email || ' ' || replace(replace(replace(replace(replace(replace(NEW.contact_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''));
END;

CREATE TRIGGER tasks_search_update AFTER UPDATE OF status, contact_name, contact_email, contact_phone ON tasks BEGIN
  INSERT OR REPLACE INTO tasks_words (rowid, list, words) VALUES (NEW.id, NEW.queue, NEW.contact_name || ' ' || NEW.contact_email);
  INSERT OR REPLACE INTO tasks_grams (rowid, list, grams) VALUES (NEW.id, NEW.queue, NEW.contact_email || ' ' || replace(replace(replace(replace(replace(replace(NEW.contact_phone, '(', ''), ')', ''), '-', ''), ' ', ''), '+', ''), '.', ''));
END;

CREATE TRIGGER tasks_search_delete AFTER DELETE ON tasks BEGIN
  DELETE FROM tasks_words WHERE rowid = OLD.id;
  DELETE FROM tasks_grams WHERE rowid = OLD.id;
END;
