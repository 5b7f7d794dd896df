-- The embedded payment sandbox: what a card processor would hold on its own side.
-- No card number and no security code is ever stored here, only brand, last four digits and expiry.

-- Every change of an object is a new row; two writers of one version collide on the key and the later one is undone.
CREATE TABLE sandbox_objects (
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  object TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  invoice_uuid TEXT GENERATED ALWAYS AS (json_extract(body, '$.metadata.invoice_uuid')) VIRTUAL,
  PRIMARY KEY (id, version)
) WITHOUT ROWID;
CREATE INDEX sandbox_objects_kind ON sandbox_objects (object, created_at);
CREATE INDEX sandbox_objects_invoice ON sandbox_objects (invoice_uuid, object);

-- The answer is stored in the batch that has the effects, so a key never has one without the other.
CREATE TABLE sandbox_idempotency (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE sandbox_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  delivered_at INTEGER
);
CREATE INDEX sandbox_events_due ON sandbox_events (next_attempt_at) WHERE delivered_at IS NULL;

CREATE TABLE sandbox_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
