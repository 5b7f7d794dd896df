-- All jobs have counters of their own: a page of them reached through those of the open and the done ones would read
-- twice as many.
CREATE TRIGGER all_jobs_count_insert AFTER INSERT ON jobs WHEN NEW.listed IS NOT NULL BEGIN
  INSERT INTO list_blocks (list, level, block, count)
    SELECT 'jobs', levels.level, levels.block, 1
    FROM (SELECT 0 AS level, 0 AS block UNION ALL SELECT 1, NEW.id >> 12 UNION ALL SELECT 2, NEW.id >> 9 UNION ALL SELECT 3, NEW.id >> 6) AS levels
    WHERE true
    ON CONFLICT (list, level, block) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER all_jobs_count_delete AFTER DELETE ON jobs WHEN OLD.listed IS NOT NULL BEGIN
  UPDATE list_blocks SET count = count - 1
    WHERE list = 'jobs' AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

CREATE TRIGGER all_jobs_count_update AFTER UPDATE OF deleted_at ON jobs WHEN (NEW.listed IS NULL) <> (OLD.listed IS NULL) BEGIN
  UPDATE list_blocks SET count = count + iif(NEW.listed IS NULL, -1, 1)
    WHERE list = 'jobs' AND (level, block) IN (VALUES (0, 0), (1, OLD.id >> 12), (2, OLD.id >> 9), (3, OLD.id >> 6));
END;

INSERT INTO list_blocks (list, level, block, count)
  SELECT 'jobs', level, block, COUNT(*) FROM (
    SELECT listed, 0 AS level, 0 AS block FROM jobs
    UNION ALL SELECT listed, 1, id >> 12 FROM jobs
    UNION ALL SELECT listed, 2, id >> 9 FROM jobs
    UNION ALL SELECT listed, 3, id >> 6 FROM jobs
  ) WHERE listed IS NOT NULL GROUP BY level, block;
