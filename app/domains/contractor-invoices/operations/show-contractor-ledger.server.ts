import { contractorIdOf, contractorRead } from '~/domains/contractors/queries.server';
import { notFound } from '~/lib/errors';
import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { dollarsOf } from '~/lib/text/read-money';
import { ledgerInput } from '../list';
import { ledgerRow, selectLedger, selectLedgerSums } from '../views/contractor-ledger.server';

/** A contractor's account: what was billed and paid, the newest first or the oldest, with the balance after each line. */
export const showContractorLedger = defineOperation({
  name: 'show-contractor-ledger',
  needs: 'invoice.read',
  input: ledgerInput,
  reads: true,
  async run({ db }, { id: key, ...query }) {
    const { page, per_page, sort } = query;
    const account = contractorIdOf(key);
    const { contractor, lines, sums } = await readTogether(db, {
      contractor: contractorRead(db, key),
      lines: allOf(selectLedger(db, account, { limit: per_page, offset: (page - 1) * per_page, sort })),
      sums: firstOf(selectLedgerSums(db, account)),
    });
    if (!contractor) throw notFound('Contractor');
    const { id, uuid, name, alpha_ref, email } = contractor;
    const { lines: total, charged, paid, payable } = sums!;
    return {
      contractor: { id, uuid, name, alpha_ref, email },
      results: lines.map(ledgerRow),
      meta: listMeta(query, total, lines.length, false),
      totals: {
        charged: dollarsOf(charged),
        paid: dollarsOf(paid),
        balance: dollarsOf(charged - paid),
        /** What of it is approved and can be paid. */
        payable: dollarsOf(payable),
      },
    };
  },
});
