-- What happened to a task, invoice, payment, note or file is also told in the timeline of the record it belongs to.
ALTER TABLE history ADD COLUMN parent_type text GENERATED ALWAYS AS (data ->> 'parent_type') VIRTUAL;
ALTER TABLE history ADD COLUMN parent_id integer GENERATED ALWAYS AS (data ->> 'parent_id') VIRTUAL;

UPDATE history SET data = json_set(data, '$.parent_type', 'membership', '$.parent_id',
    (SELECT membership_id FROM tasks WHERE tasks.id = history.subject_id))
  WHERE subject_type = 'task' AND EXISTS (SELECT 1 FROM tasks WHERE tasks.id = history.subject_id AND membership_id IS NOT NULL);
UPDATE history SET data = json_set(data, '$.parent_type', 'membership', '$.parent_id',
    (SELECT membership_id FROM invoices WHERE invoices.id = history.subject_id))
  WHERE subject_type = 'invoice' AND EXISTS (SELECT 1 FROM invoices WHERE invoices.id = history.subject_id);
UPDATE history SET data = json_set(data, '$.parent_type', 'membership', '$.parent_id',
    (SELECT invoices.membership_id FROM payments JOIN invoices ON invoices.id = payments.invoice_id WHERE payments.id = history.subject_id))
  WHERE subject_type = 'payment' AND EXISTS (SELECT 1 FROM payments WHERE payments.id = history.subject_id);

CREATE INDEX history_by_parent ON history (parent_type, parent_id, created_at) WHERE parent_id IS NOT NULL;
