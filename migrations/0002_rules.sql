-- Rules that neither a column nor a foreign key can say.

-- A role's name and permissions are copied to its users, so that authenticating a request reads two rows.
CREATE TRIGGER users_take_role_on_insert AFTER INSERT ON users BEGIN
  UPDATE users SET role = (SELECT name FROM roles WHERE id = NEW.role_id),
    permissions = (SELECT permissions FROM roles WHERE id = NEW.role_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER users_take_role_on_change AFTER UPDATE OF role_id ON users WHEN NEW.role_id IS NOT OLD.role_id BEGIN
  UPDATE users SET role = (SELECT name FROM roles WHERE id = NEW.role_id),
    permissions = (SELECT permissions FROM roles WHERE id = NEW.role_id), access_version = access_version + 1
  WHERE id = NEW.id;
END;

CREATE TRIGGER roles_reach_users AFTER UPDATE OF name, permissions ON roles
WHEN NEW.name IS NOT OLD.name OR NEW.permissions IS NOT OLD.permissions BEGIN
  UPDATE users SET role = NEW.name, permissions = NEW.permissions, access_version = access_version + 1 WHERE role_id = NEW.id;
END;

CREATE TRIGGER users_lose_access AFTER UPDATE OF disabled ON users WHEN NEW.disabled IS NOT OLD.disabled BEGIN
  UPDATE users SET access_version = access_version + 1 WHERE id = NEW.id;
END;

-- One enabled executive always remains, also when two demote or delete each other at once. A role named admin is one too.
CREATE TRIGGER users_keep_one_executive BEFORE UPDATE OF role_id, disabled ON users
WHEN OLD.disabled = 0 AND OLD.role_id IN (SELECT id FROM roles WHERE name_key IN ('executive', 'admin'))
  AND (NEW.disabled = 1 OR NEW.role_id NOT IN (SELECT id FROM roles WHERE name_key IN ('executive', 'admin')))
  AND NOT EXISTS (SELECT 1 FROM users WHERE id <> OLD.id AND disabled = 0
    AND role_id IN (SELECT id FROM roles WHERE name_key IN ('executive', 'admin')))
BEGIN
  SELECT RAISE(ABORT, 'one executive remains');
END;

CREATE TRIGGER roles_keep_one_executive BEFORE UPDATE OF name_key ON roles
WHEN OLD.name_key IN ('executive', 'admin') AND NEW.name_key NOT IN ('executive', 'admin')
  AND EXISTS (SELECT 1 FROM users WHERE role_id = OLD.id AND disabled = 0)
  AND NOT EXISTS (SELECT 1 FROM users WHERE disabled = 0
    AND role_id IN (SELECT id FROM roles WHERE id <> OLD.id AND name_key IN ('executive', 'admin')))
BEGIN
  SELECT RAISE(ABORT, 'one executive remains');
END;

-- Nobody is given a task or a job who was deleted in that very moment.
CREATE TRIGGER tasks_by_staff BEFORE UPDATE OF assigned_to ON tasks
WHEN NEW.assigned_to IS NOT NULL AND NEW.assigned_to IS NOT OLD.assigned_to
  AND EXISTS (SELECT 1 FROM users WHERE id = NEW.assigned_to AND disabled = 1) BEGIN
  SELECT RAISE(ABORT, 'this person has left');
END;

CREATE TRIGGER jobs_by_staff BEFORE UPDATE OF assigned_to ON jobs
WHEN NEW.assigned_to IS NOT NULL AND NEW.assigned_to IS NOT OLD.assigned_to
  AND EXISTS (SELECT 1 FROM users WHERE id = NEW.assigned_to AND disabled = 1) BEGIN
  SELECT RAISE(ABORT, 'this person has left');
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

-- A job that was estimated, dispatched or billed stays its member's, also when that happens in this very moment; and it is
-- billed to its own member.
CREATE TRIGGER jobs_keep_their_member BEFORE UPDATE OF membership_id ON jobs
WHEN OLD.membership_id IS NOT NULL AND NEW.membership_id IS NOT OLD.membership_id
  AND (EXISTS (SELECT 1 FROM estimates WHERE job_id = OLD.id) OR EXISTS (SELECT 1 FROM dispatches WHERE job_id = OLD.id)
    OR EXISTS (SELECT 1 FROM invoices WHERE job_id = OLD.id)) BEGIN
  SELECT RAISE(ABORT, 'the member of a job');
END;

CREATE TRIGGER invoices_to_the_member_of_their_job BEFORE INSERT ON invoices
WHEN NEW.job_id IS NOT NULL AND NEW.membership_id IS NOT (SELECT membership_id FROM jobs WHERE id = NEW.job_id) BEGIN
  SELECT RAISE(ABORT, 'the member of a job');
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

-- The inbox reads, searches and filters one row a thread: the people of a thread are copied to it.
CREATE TRIGGER thread_people_copied_on_insert AFTER INSERT ON thread_people BEGIN
  UPDATE threads SET people = (SELECT json_group_array(user_id) FROM (
      SELECT user_id FROM thread_people WHERE thread_id = NEW.thread_id ORDER BY user_id))
    WHERE id = NEW.thread_id;
END;

CREATE TRIGGER thread_people_copied_on_delete AFTER DELETE ON thread_people BEGIN
  UPDATE threads SET people = (SELECT json_group_array(user_id) FROM (
      SELECT user_id FROM thread_people WHERE thread_id = OLD.thread_id ORDER BY user_id))
    WHERE id = OLD.thread_id;
END;

-- A contractor's kinds of work stand in its row, for lists and searches; the copies are read by the kind.
CREATE TRIGGER contractor_categories_copied_on_insert AFTER INSERT ON contractors WHEN NEW.job_category_ids <> '[]' BEGIN
  INSERT INTO contractor_categories (contractor_id, category_id) SELECT NEW.id, value FROM json_each(NEW.job_category_ids);
END;

CREATE TRIGGER contractor_categories_copied_on_update AFTER UPDATE OF job_category_ids ON contractors
WHEN NEW.job_category_ids <> OLD.job_category_ids BEGIN
  DELETE FROM contractor_categories WHERE contractor_id = NEW.id;
  INSERT INTO contractor_categories (contractor_id, category_id) SELECT NEW.id, value FROM json_each(NEW.job_category_ids);
END;

-- Nobody is given a thread who was deleted in that very moment.
CREATE TRIGGER thread_people_by_staff BEFORE INSERT ON thread_people
WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND disabled = 1) BEGIN
  SELECT RAISE(ABORT, 'this person has left');
END;

-- The invoices of a payment stand in its row, for lists: those that it pays, else those that it paid.
CREATE TRIGGER payment_parts_copied_on_insert AFTER INSERT ON payment_parts BEGIN
  UPDATE payments SET invoices = (
    WITH paid AS (
      SELECT invoice_id, sum(amount) AS amount FROM payment_parts WHERE payment_id = NEW.payment_id GROUP BY invoice_id
    )
    SELECT json_group_array(json_object('id', invoice_id, 'amount', amount)) FROM (
      SELECT * FROM paid WHERE amount <> 0 OR NOT EXISTS (SELECT 1 FROM paid WHERE amount <> 0) ORDER BY invoice_id
    ))
    WHERE id = NEW.payment_id;
END;

-- What all refunds come to stands at the foot of their list.
CREATE TRIGGER refunds_added_up_on_insert AFTER INSERT ON refunds WHEN NEW.failed_at IS NULL BEGIN
  INSERT INTO refund_totals (side, amount) VALUES (NEW.side, NEW.amount)
    ON CONFLICT (side) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER refunds_taken_off_on_failure AFTER UPDATE OF failed_at ON refunds
WHEN NEW.failed_at IS NOT NULL AND OLD.failed_at IS NULL BEGIN
  UPDATE refund_totals SET amount = amount - OLD.amount WHERE side = OLD.side;
END;

-- What paid a contractor's invoice stands in its row, for lists.
CREATE TRIGGER contractor_payments_copied_on_insert AFTER INSERT ON contractor_invoices WHEN NEW.payment_id IS NOT NULL BEGIN
  UPDATE contractor_invoices SET paid_with = (
      SELECT json_object('uuid', uuid, 'kind', kind) FROM contractor_payments WHERE id = NEW.payment_id)
    WHERE id = NEW.id;
END;

CREATE TRIGGER contractor_payments_copied_on_update AFTER UPDATE OF payment_id ON contractor_invoices
WHEN NEW.payment_id IS NOT OLD.payment_id BEGIN
  UPDATE contractor_invoices SET paid_with = (
      SELECT json_object('uuid', uuid, 'kind', kind) FROM contractor_payments WHERE id = NEW.payment_id)
    WHERE id = NEW.id;
END;

-- A category is part of another that is no part itself, so that one look finds the whole, also where two merge at once.
CREATE TRIGGER job_categories_merged BEFORE UPDATE OF merged_into_id ON job_categories
WHEN NEW.merged_into_id IS NOT NULL AND NEW.merged_into_id IS NOT OLD.merged_into_id BEGIN
  SELECT RAISE(ABORT, 'job categories: this one cannot be merged') WHERE NEW.merged_into_id = NEW.id
    OR NOT EXISTS (SELECT 1 FROM job_categories WHERE id = NEW.merged_into_id AND merged_into_id IS NULL)
    OR EXISTS (SELECT 1 FROM job_categories WHERE merged_into_id = NEW.id)
    OR (SELECT COUNT(*) FROM job_categories WHERE merged_into_id = NEW.merged_into_id) >= 20;
END;

-- One choice of each list that forms need remains, also when two people retire the last two at once.
CREATE TRIGGER job_categories_keep_one BEFORE UPDATE OF retired_at ON job_categories
WHEN NEW.retired_at IS NOT NULL AND OLD.retired_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM job_categories WHERE id <> OLD.id AND retired_at IS NULL AND merged_into_id IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'one category remains');
END;

CREATE TRIGGER membership_types_keep_one BEFORE UPDATE OF retired_at ON membership_types
WHEN NEW.retired_at IS NOT NULL AND OLD.retired_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM membership_types WHERE id <> OLD.id AND retired_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'one type remains');
END;

CREATE TRIGGER invoice_terms_keep_one BEFORE UPDATE OF retired_at ON invoice_terms
WHEN NEW.retired_at IS NOT NULL AND OLD.retired_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM invoice_terms WHERE id <> OLD.id AND retired_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'one term of payment remains');
END;

-- The lists of choices and the prices that forms and pages need stand in one row each, which requests read only where it
-- is new. Retired choices are in them: records that have them still show them.
CREATE VIEW kinds_document AS SELECT json_object(
  'categories', (SELECT json_group_array(json_object('id', id, 'version', version, 'code', code, 'name', name,
    'name_es', name_es, 'words', json(words), 'words_es', json(words_es), 'position', position, 'retired_at', retired_at,
    'merged_into_id', merged_into_id))
    FROM (SELECT * FROM job_categories ORDER BY position, id)),
  'codes', (SELECT json_group_array(json_object('id', id, 'version', version, 'category_id', category_id,
    'description', description, 'description_es', description_es, 'position', position, 'retired_at', retired_at))
    FROM (SELECT * FROM job_codes ORDER BY position, description, id))) AS json;

CREATE VIEW membership_types_document AS SELECT json_group_array(json_object('id', id, 'version', version, 'code', code,
  'name', name, 'name_es', name_es, 'position', position, 'retired_at', retired_at, 'renews_as', renews_as)) AS json
  FROM (SELECT * FROM membership_types ORDER BY position, id);

CREATE VIEW invoice_terms_document AS SELECT json_group_array(json_object('id', id, 'version', version, 'name', name,
  'name_es', name_es, 'days', days, 'position', position, 'retired_at', retired_at)) AS json
  FROM (SELECT * FROM invoice_terms ORDER BY position, id);

CREATE VIEW prices_document AS SELECT json_group_array(json_object('id', id, 'key', key, 'value', value, 'from_on', from_on)) AS json
  FROM (SELECT * FROM prices ORDER BY from_on, id);

INSERT INTO settings_snapshots (scope, version, json) SELECT 'kinds', 1, json FROM kinds_document;
INSERT INTO settings_snapshots (scope, version, json) SELECT 'membership_types', 1, json FROM membership_types_document;
INSERT INTO settings_snapshots (scope, version, json) SELECT 'invoice_terms', 1, json FROM invoice_terms_document;
INSERT INTO settings_snapshots (scope, version, json) SELECT 'prices', 1, json FROM prices_document;

CREATE TRIGGER job_categories_snapshot_insert AFTER INSERT ON job_categories BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM kinds_document) WHERE scope = 'kinds';
END;

-- A row that only makes room for another in its list keeps its version: the snapshot is written with that other.
CREATE TRIGGER job_categories_snapshot_update AFTER UPDATE ON job_categories
WHEN NEW.version IS NOT OLD.version OR NEW.position IS OLD.position BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM kinds_document) WHERE scope = 'kinds';
END;

CREATE TRIGGER job_categories_snapshot_delete AFTER DELETE ON job_categories BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM kinds_document) WHERE scope = 'kinds';
END;

CREATE TRIGGER job_codes_snapshot_insert AFTER INSERT ON job_codes BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM kinds_document) WHERE scope = 'kinds';
END;

CREATE TRIGGER job_codes_snapshot_update AFTER UPDATE ON job_codes
WHEN NEW.version IS NOT OLD.version OR NEW.position IS OLD.position BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM kinds_document) WHERE scope = 'kinds';
END;

CREATE TRIGGER job_codes_snapshot_delete AFTER DELETE ON job_codes BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM kinds_document) WHERE scope = 'kinds';
END;

CREATE TRIGGER membership_types_snapshot_insert AFTER INSERT ON membership_types BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM membership_types_document) WHERE scope = 'membership_types';
END;

CREATE TRIGGER membership_types_snapshot_update AFTER UPDATE ON membership_types
WHEN NEW.version IS NOT OLD.version OR NEW.position IS OLD.position BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM membership_types_document) WHERE scope = 'membership_types';
END;

CREATE TRIGGER membership_types_snapshot_delete AFTER DELETE ON membership_types BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM membership_types_document) WHERE scope = 'membership_types';
END;

CREATE TRIGGER invoice_terms_snapshot_insert AFTER INSERT ON invoice_terms BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM invoice_terms_document) WHERE scope = 'invoice_terms';
END;

CREATE TRIGGER invoice_terms_snapshot_update AFTER UPDATE ON invoice_terms
WHEN NEW.version IS NOT OLD.version OR NEW.position IS OLD.position BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM invoice_terms_document) WHERE scope = 'invoice_terms';
END;

CREATE TRIGGER invoice_terms_snapshot_delete AFTER DELETE ON invoice_terms BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM invoice_terms_document) WHERE scope = 'invoice_terms';
END;

CREATE TRIGGER prices_snapshot_insert AFTER INSERT ON prices BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM prices_document) WHERE scope = 'prices';
END;

CREATE TRIGGER prices_snapshot_update AFTER UPDATE ON prices BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM prices_document) WHERE scope = 'prices';
END;

CREATE TRIGGER prices_snapshot_delete AFTER DELETE ON prices BEGIN
  UPDATE settings_snapshots SET version = version + 1, json = (SELECT json FROM prices_document) WHERE scope = 'prices';
END;
