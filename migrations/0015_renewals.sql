-- One row a notice, so that a notice is sent once however often the cron runs and by however many at once.
CREATE TABLE renewal_notices (
  membership_id INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  days_before INTEGER NOT NULL,
  invoice_uuid TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (membership_id, expires_at, days_before)
);

-- The constant columns are in it because without them SQLite takes memberships_listed, and reads every membership.
CREATE INDEX memberships_by_expiry ON memberships (state, status, expires_at)
  WHERE state = 'MEMBERSHIP' AND status = 'ACTIVE' AND expires_at IS NOT NULL;
