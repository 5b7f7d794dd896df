-- Rules that neither a column nor a foreign key can say.

-- A role's name and permissions are copied to its users, so that authenticating a request reads two rows.
CREATE TRIGGER users_take_role_on_insert AFTER INSERT ON users BEGIN
  UPDATE users SET role = (SELECT name FROM roles WHERE id = NEW.role_id),
    permissions = (SELECT permissions FROM roles WHERE id = NEW.role_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER users_take_role_on_change AFTER UPDATE OF role_id ON users BEGIN
  UPDATE users SET role = (SELECT name FROM roles WHERE id = NEW.role_id),
    permissions = (SELECT permissions FROM roles WHERE id = NEW.role_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER roles_reach_users AFTER UPDATE OF name, permissions ON roles BEGIN
  UPDATE users SET role = NEW.name, permissions = NEW.permissions WHERE role_id = NEW.id;
END;

-- A job's contact and address are copies, so that a page of the directory reads one row a line and the search finds them.
CREATE TRIGGER members_in_jobs_update AFTER UPDATE OF first_name, last_name, email, cell_phone ON members BEGIN
  UPDATE jobs SET contact_name = NEW.first_name || ' ' || NEW.last_name, contact_email = NEW.email, contact_phone = NEW.cell_phone
    WHERE contact_id = NEW.id;
END;

CREATE TRIGGER properties_in_jobs_update AFTER UPDATE OF address, city, state, zip ON properties BEGIN
  UPDATE jobs SET property_line = trim(
      NEW.address || iif(ifnull(NEW.city, '') = '', '', ', ' || NEW.city) || ', ' || trim(ifnull(NEW.state, '') || ' ' || ifnull(NEW.zip, '')), ', ')
    WHERE property_id = NEW.id;
END;

-- A folder stands neither in itself nor in one of its own.
CREATE TRIGGER files_not_in_themselves BEFORE UPDATE OF parent_id ON files WHEN NEW.parent_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'files: a folder in itself') WHERE EXISTS (
    WITH RECURSIVE above(id) AS (
      SELECT NEW.parent_id
      UNION
      SELECT files.parent_id FROM files JOIN above ON files.id = above.id
    )
    SELECT 1 FROM above WHERE id = NEW.id
  );
END;

-- Nobody is sent to a job who became inactive or unavailable in that very moment.
CREATE TRIGGER jobs_by_active_contractors BEFORE UPDATE OF contractor_id, dispatched ON jobs
WHEN NEW.contractor_id IS NOT NULL AND (NEW.contractor_id IS NOT OLD.contractor_id OR NEW.dispatched > OLD.dispatched)
  AND NOT EXISTS (SELECT 1 FROM contractors WHERE id = NEW.contractor_id AND status = 'ACTIVE') BEGIN
  SELECT RAISE(ABORT, 'this contractor is not active');
END;

-- The list of contractors' invoices finds them by the household's address, and its mail link writes to it.
CREATE TRIGGER memberships_in_contractor_invoices_update AFTER UPDATE OF primary_email ON memberships
WHEN NEW.primary_email IS NOT OLD.primary_email BEGIN
  UPDATE contractor_invoices SET mem_email = NEW.primary_email WHERE membership_id = NEW.id;
END;
