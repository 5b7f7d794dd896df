import { sql } from 'drizzle-orm';
import { paymentFactsOf } from '~/domains/payments/queries.server';
import { defineListing } from '~/lib/list/listing.server';
import { dollarsOf } from '~/lib/text/read-money';
import { checkListInput } from '../list';
import { checkList } from '../list.server';
import { checks } from '../table.server';

/** Checks, the newest first; their amounts are dollars, as on paper, their invoices' amounts cents. */
export const listChecks = defineListing(
  checkList,
  {
    name: 'list-checks',
    needs: 'check.read',
    input: checkListInput,
    columns: {
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
    },
    part: () => ({ counted: ['checks'], where: sql`true`, isIndexed: false, columns: ['listed'] }),
  },
  ({ numeric_amount, payment: { status, invoices }, ...check }) => {
    const [only, ...others] = invoices;
    /** The only invoice that it pays; null of several and of none. */
    const invoice_id = only && others.length === 0 ? only.id : null;
    return { ...check, numeric_amount: dollarsOf(numeric_amount), status, invoice_id, invoices };
  },
);
