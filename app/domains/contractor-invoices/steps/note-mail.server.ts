import { and, eq, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PaymentNews } from '../rules/payment-mail';
import { contractorPayments as payments } from '../table.server';

interface Mail {
  /** Uuid of the payment. */
  uuid: string;
  key: string;
}

const others = (key: string) =>
  sql`(SELECT json_group_array(json(value)) FROM json_each(mails) WHERE value ->> 'key' <> ${key})`;
const marked = (key: string, isSent: boolean) => sql`(SELECT json_group_array(json(iif(value ->> 'key' = ${key},
  json_set(value, '$.is_sent', json(${String(isSent)})), value))) FROM json_each(mails))`;

/**
 * Records that a mail is being passed to the mailer, once per key; a remittance only while the payment is not void: a
 * later void sees it. Returns whether the mail may be sent.
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

/** Records that the mailer accepted it. */
export const confirmMail = ({ db }: OperationContext, { uuid, key }: Mail) =>
  db
    .update(payments)
    .set({ mails: marked(key, true) })
    .where(eq(payments.uuid, uuid));

/** Deletes the record of a mail that the mailer refused. */
export const forgetMail = ({ db }: OperationContext, { uuid, key }: Mail) =>
  db
    .update(payments)
    .set({ mails: others(key) })
    .where(eq(payments.uuid, uuid));
