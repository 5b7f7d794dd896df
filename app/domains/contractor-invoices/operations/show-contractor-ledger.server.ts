import { contractorIdOf, contractorRead } from '~/domains/contractors/queries.server';
import { notFound } from '~/lib/errors';
import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { dollarsOf } from '~/lib/text/read-money';
import { ledgerInput } from '../list';
import { accountInDollars, contractorAccount } from '../views/contractor-account.server';
import { ledgerRow } from '../views/contractor-ledger.server';
import { selectLedger, selectLedgerSums } from '../views/ledger-lines.server';

/** A contractor's account: what was billed, booked and paid, the newest first or the oldest, with the balance after each line. */
export const showContractorLedger = defineOperation({
  name: 'show-contractor-ledger',
  needs: 'invoice.read',
  input: ledgerInput,
  reads: true,
  async run({ db }, { id: key, ...query }) {
    const { page, per_page, sort } = query;
    const contractorId = contractorIdOf(key);
    const { contractor, lines, sums, account } = await readTogether(db, {
      contractor: contractorRead(db, key),
      lines: allOf(selectLedger(db, contractorId, { limit: per_page, offset: (page - 1) * per_page, sort })),
      sums: firstOf(selectLedgerSums(db, contractorId)),
      account: contractorAccount(db, contractorId),
    });
    if (!contractor) throw notFound('Contractor');
    const { id, uuid, name, alpha_ref, email } = contractor;
    const { lines: total, charged, paid } = sums!;
    return {
      contractor: { id, uuid, name, alpha_ref, email },
      results: lines.map(ledgerRow),
      meta: listMeta(query, total, lines.length, false),
      totals: {
        charged: dollarsOf(charged),
        paid: dollarsOf(paid),
        balance: dollarsOf(charged - paid),
        ...accountInDollars(account),
      },
    };
  },
});
