import { sql } from 'drizzle-orm';
import { paymentStatusOf } from '~/domains/payments/queries.server';
import type { PaymentStatus } from '~/domains/payments/states';
import type { OperationContext } from '~/lib/operation/operation.server';
import { dollarsOf } from '~/lib/text/read-money';
import type { CheckListQuery } from '../list';
import { checkList } from '../list.server';
import { checks } from '../table.server';

const columns = {
  id: checks.id,
  uuid: checks.uuid,
  invoice_id: checks.invoice_id,
  membership_id: checks.membership_id,
  first_name: checks.first_name,
  last_name: checks.last_name,
  check_number: checks.check_number,
  numeric_amount: checks.numeric_amount,
  bank_name: checks.bank_name,
  check_date: checks.check_date,
  created_at: checks.created_at,
  status: paymentStatusOf(checks.payment_id),
};

export interface CheckRow {
  id: number;
  uuid: string;
  invoice_id: number;
  membership_id: number;
  first_name: string;
  last_name: string;
  check_number: string;
  numeric_amount: number;
  bank_name: string;
  check_date: string | null;
  created_at: Date;
  status: PaymentStatus;
}

const all = { counted: ['checks'], where: sql`true`, isIndexed: false, columns: ['listed'] };

/** All checks as searched, in chunks; amounts in cents. */
export const readChecks = ({ db }: OperationContext, query: CheckListQuery) =>
  checkList.chunks<CheckRow>(db, columns, all, query);

/** Amounts in dollars, as they are written on the papers. */
export async function listCheckPage({ db }: OperationContext, query: CheckListQuery) {
  const { results, meta } = await checkList.page<CheckRow>(db, columns, all, query);
  return { results: results.map((row) => ({ ...row, numeric_amount: dollarsOf(row.numeric_amount) })), meta };
}
