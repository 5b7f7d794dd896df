-- Files of invoices that a colleague has given to be imported, one for each task.
CREATE TABLE invoice_batches (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid text NOT NULL UNIQUE,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  task_id integer NOT NULL,
  mail_id integer NOT NULL,
  file_uuid text NOT NULL,
  with_feedback integer NOT NULL,
  status text NOT NULL,
  user_id integer
);
CREATE UNIQUE INDEX invoice_batches_by_task ON invoice_batches (task_id);

-- Calls that somebody has to answer; outside_id is the switchboard's, so that a call told twice is one.
CREATE TABLE calls (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid text NOT NULL UNIQUE,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  outside_id text NOT NULL,
  phone_number text NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  called_at integer NOT NULL
);
CREATE UNIQUE INDEX calls_by_outside_id ON calls (outside_id);
