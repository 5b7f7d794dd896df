import { and, eq, sql } from 'drizzle-orm';
import { contractorIdOf, contractorRead } from '~/domains/contractors/queries.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { contractorInvoiceKeyInput, MOST_AT_ONCE } from '../schema';
import { contractorInvoices as invoices } from '../table.server';
import { accountInDollars, contractorAccount } from '../views/contractor-account.server';
import { correctionView, openCorrections } from '../views/corrections.server';
import { lineOf, selectLinesWhere } from '../views/remittance.server';
import { remittanceRow } from '../views/remittance-view.server';

/**
 * What a check can pay a contractor: approved invoices and open corrections, the oldest first, at most two hundred of
 * each; and the account.
 */
export const listPayableInvoices = defineOperation({
  name: 'list-payable-invoices',
  needs: 'invoice.update',
  input: contractorInvoiceKeyInput,
  reads: true,
  async run({ db }, { id: key }) {
    const contractorId = contractorIdOf(key);
    const which = and(
      sql`${invoices.contractor_id} = ${contractorId}`,
      eq(invoices.is_canceled, 0),
      eq(invoices.status, 'APPROVED'),
    )!;
    const { contractor, lines, open, account } = await readTogether(db, {
      contractor: contractorRead(db, key),
      lines: allOf(selectLinesWhere(db, which).orderBy(invoices.inv_date, invoices.id).limit(MOST_AT_ONCE)),
      open: openCorrections(db, contractorId),
      account: contractorAccount(db, contractorId),
    });
    if (!contractor) throw notFound('Contractor');
    const { id, uuid, name, email } = contractor;
    const results = lines.map((line) => remittanceRow(lineOf(line)));
    const corrections = open.map(correctionView);
    return { contractor: { id, uuid, name, email }, results, corrections, ...accountInDollars(account) };
  },
});
