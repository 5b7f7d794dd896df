CREATE TRIGGER contractor_categories_known BEFORE INSERT ON contractor_categories
WHEN NOT EXISTS (SELECT 1 FROM job_categories WHERE id = NEW.category_id) BEGIN
  SELECT RAISE(ABORT, 'there is no such category');
END;

CREATE TRIGGER contractors_leave_nothing AFTER DELETE ON contractors BEGIN
  DELETE FROM contractor_categories WHERE contractor_id = OLD.id;
  DELETE FROM favorite_contractors WHERE contractor_id = OLD.id;
END;
