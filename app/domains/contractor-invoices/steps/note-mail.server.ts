import { and, eq, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PaymentNews } from '../rules/payment-mail';
import { contractorPayments as payments } from '../table.server';

interface Mail {
  /** Of the payment. */
  uuid: string;
  key: string;
}

const others = (key: string) =>
  sql`(SELECT json_group_array(json(value)) FROM json_each(mails) WHERE value ->> 'key' <> ${key})`;
const marked = (key: string, isSent: boolean) => sql`(SELECT json_group_array(json(iif(value ->> 'key' = ${key},
  json_set(value, '$.is_sent', json(${String(isSent)})), value))) FROM json_each(mails))`;

/**
 * Notes that a mail is given to the mailer now, once a key. A remittance only while the payment stands: from this write on
 * a void finds it. Returns whether it may be sent.
 */
export async function noteMail({ db, now }: OperationContext, mail: Mail & { to: string; news: PaymentNews }) {
  const { uuid, key, to, news } = mail;
  const noted = JSON.stringify({ key, news, to, at: now.getTime(), is_sent: false });
  const rows = await db
    .update(payments)
    .set({ mails: sql`json_insert(${others(key)}, '$[#]', json(${noted}))` })
    .where(and(eq(payments.uuid, uuid), news === 'remittance' ? eq(payments.status, 'PAID') : undefined))
    .returning({ id: payments.id });
  return rows.length > 0;
}

/** Notes that the mailer has taken it. */
export const confirmMail = ({ db }: OperationContext, { uuid, key }: Mail) =>
  db
    .update(payments)
    .set({ mails: marked(key, true) })
    .where(eq(payments.uuid, uuid));

/** Forgets one that the mailer has refused. */
export const forgetMail = ({ db }: OperationContext, { uuid, key }: Mail) =>
  db
    .update(payments)
    .set({ mails: others(key) })
    .where(eq(payments.uuid, uuid));
