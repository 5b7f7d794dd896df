// The rows of a public application as the least API writes them: those that the product writes, in one batch.

const insert = (table, row) => {
  const names = Object.keys(row);
  const values = names.map((name) => (typeof row[name] === 'object' && row[name] ? row[name].sql : '?'));
  const bound = Object.values(row).filter((value) => typeof value !== 'object' || value === null);
  return [`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`, ...bound];
};

/** The id of a row made before in the same batch. */
const idOf = (table, uuid) => ({ sql: `(SELECT id FROM ${table} WHERE uuid = '${uuid}')` });

/** The statements; the first returns the membership's id. */
export function application({ members: [member], properties: [home], mailing_address: mailing, submission_id }, uuid) {
  const now = Date.now();
  const today = new Date(now).toISOString().slice(0, 10);
  const [invoice, task] = [crypto.randomUUID(), crypto.randomUUID()];
  const stamped = { created_at: now, updated_at: now };
  const id = idOf('memberships', uuid);
  const name = `${member.first_name} ${member.last_name}`;
  const description = '1 Year(s) Membership Dues';
  const [made, ...bound] = insert('memberships', {
    ...{ uuid, ...stamped, state: 'APPLICATION', status: 'PENDING', membership_type_id: 1, service_location_id: 1 },
    ...{ date: today, subscription_type: 'single_year', terms_accepted_at: now, submission_id },
    ...{ mailing_address: mailing.address, mailing_city: mailing.city, mailing_state: mailing.state },
    ...{ mailing_zip: mailing.zip, primary_name: name, primary_email: member.email },
    ...{ primary_phone: member.cell_phone, primary_address: home.address },
  });
  const history = (subject_type, subject_id, action, data) =>
    insert('history', {
      ...{ subject_type, subject_id, version: 1, action, data: JSON.stringify(data) },
      ...{ actor_kind: 'visitor', user_id: null, created_at: now },
    });
  const work = (kind, payload) =>
    insert('work', {
      ...{ id: crypto.randomUUID(), kind, payload: JSON.stringify(payload) },
      ...{ status: 'READY', due_at: now, created_at: now },
    });
  return [
    [`${made} RETURNING id`, ...bound],
    insert('members', {
      ...{ membership_id: id, position: 0, is_primary: 1, first_name: member.first_name, last_name: member.last_name },
      ...{ email: member.email, cell_phone: member.cell_phone },
    }),
    insert('properties', {
      ...{ membership_id: id, position: 0, is_primary: 1, address: home.address },
      ...{ city: 'Seattle', state: 'WA', zip: home.zip },
    }),
    insert('invoices', {
      ...{ uuid: invoice, ...stamped, kind: 'DUES', status: 'ISSUED', membership_id: id, amount: 6000 },
      ...{ subscription_no_years: 1, payment_method: 'STRIPE', description, invoice_date: today },
    }),
    insert('invoice_items', { invoice_id: idOf('invoices', invoice), position: 0, description, amount: 6000 }),
    insert('tasks', {
      ...{ uuid: task, ...stamped, status: 'OPEN', task_type: 'NEW_MEMBERSHIP_APPLICATION' },
      ...{ title: `Membership application from ${name}`, taskable_type: 'membership', taskable_id: id },
      ...{ membership_id: id, contact_name: name, contact_email: member.email, contact_phone: member.cell_phone },
      ...{ source: `application:${uuid}` },
    }),
    history('membership', id, 'applied', {}),
    history('invoice', idOf('invoices', invoice), 'issued', { amount: 6000 }),
    history('task', idOf('tasks', task), 'created', { type: 'NEW_MEMBERSHIP_APPLICATION' }),
    work('membership.changed', { uuid }),
    work('membership.applied', { uuid, invoice_uuid: invoice }),
    work('task.created', { uuid: task, user_id: null }),
  ];
}
