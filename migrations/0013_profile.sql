-- Two people who add a property at the same moment cannot both take the same place in its membership's list.
DROP INDEX properties_by_membership;
CREATE UNIQUE INDEX properties_by_membership ON properties (membership_id, position);

-- A member's jobs, and where each is done: a property with jobs stays.
ALTER TABLE jobs ADD COLUMN property_id integer;
CREATE INDEX jobs_by_membership ON jobs (membership_id) WHERE membership_id IS NOT NULL;
CREATE INDEX jobs_by_property ON jobs (property_id) WHERE property_id IS NOT NULL;

CREATE TRIGGER properties_kept_by_jobs BEFORE DELETE ON properties
WHEN EXISTS (SELECT 1 FROM jobs WHERE property_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'this property has jobs');
END;
