import { sql } from 'drizzle-orm';
import { paymentFactsOf } from '~/domains/payments/queries.server';
import type { PaymentStatus } from '~/domains/payments/states';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { dollarsOf } from '~/lib/text/read-money';
import type { CheckListQuery } from '../list';
import { checkList } from '../list.server';
import { checks } from '../table.server';

const columns = {
  id: checks.id,
  uuid: checks.uuid,
  membership_id: checks.membership_id,
  first_name: checks.first_name,
  last_name: checks.last_name,
  check_number: checks.check_number,
  numeric_amount: checks.numeric_amount,
  bank_name: checks.bank_name,
  check_date: checks.check_date,
  created_at: checks.created_at,
  payment: paymentFactsOf(checks.payment_id),
};

type Row = RowOf<typeof columns>;

export type CheckRow = Omit<Row, 'payment'> & {
  status: PaymentStatus;
  /** The only invoice that it pays; null of several and of none. */
  invoice_id: number | null;
  /** Cents of each. */
  invoices: { id: number; amount: number }[];
};

const all = { counted: ['checks'], where: sql`true`, isIndexed: false, columns: ['listed'] };

function rowOf({ payment: { status, invoices }, ...check }: Row): CheckRow {
  const [only, ...others] = invoices;
  return { ...check, status, invoice_id: only && others.length === 0 ? only.id : null, invoices };
}

/** All checks as searched, in chunks; amounts in cents. */
export async function* readChecks({ db }: OperationContext, query: CheckListQuery): AsyncGenerator<CheckRow[]> {
  for await (const rows of checkList.chunks(db, columns, all, query)) yield rows.map(rowOf);
}

/** Amounts in dollars, as they are written on the papers. */
export async function listCheckPage({ db }: OperationContext, query: CheckListQuery) {
  const { results, meta } = await checkList.page(db, columns, all, query);
  return {
    results: results.map(rowOf).map((row) => ({ ...row, numeric_amount: dollarsOf(row.numeric_amount) })),
    meta,
  };
}
