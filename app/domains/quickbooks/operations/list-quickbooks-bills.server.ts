import { desc, inArray, sql } from 'drizzle-orm';
import { billedInvoice } from '~/domains/contractor-invoices/queries.server';
import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { billListInput } from '../schema';
import { quickbooksBills as bills } from '../table.server';

/** Bills by status, last changed first: refused ones with the reason. */
export const listQuickbooksBills = defineOperation({
  name: 'list-quickbooks-bills',
  needs: ['invoice.read', 'setting.update'],
  input: billListInput,
  reads: true,
  async run({ db }, { status, ...query }) {
    const which = status.length > 0 ? inArray(bills.status, status) : undefined;
    const { page, per_page } = query;
    const { lines, counted } = await readTogether(db, {
      lines: allOf(
        db
          .select({
            id: bills.id,
            status: bills.status,
            bill: bills.bill,
            code: bills.code,
            reason: bills.reason,
            updated_at: bills.updated_at,
            invoice: billedInvoice(bills.contractor_invoice_id),
          })
          .from(bills)
          .where(which)
          .orderBy(desc(bills.updated_at), desc(bills.id))
          .limit(per_page)
          .offset((page - 1) * per_page),
      ),
      counted: firstOf(db.select({ total: sql<number>`count(*)` }).from(bills).where(which)),
    });
    return { results: lines, meta: listMeta(query, counted!.total, lines.length, false) };
  },
});
