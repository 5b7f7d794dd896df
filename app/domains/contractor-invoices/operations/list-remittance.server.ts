import { listContractorNames } from '~/domains/contractors/queries.server';
import { clubToday } from '~/lib/env.server';
import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { listRemittanceInput } from '../list';
import { remittanceScope } from '../reads/remittance-scope.server';
import { addSumsApart, noSumsApart, type SumsApart } from '../rules/remittance';
import { contractorAccounts, emptyAccount } from '../views/contractor-account.server';
import { lineOf, selectLines, selectSums, sumsByContractor } from '../views/remittance.server';
import { contractorSumsView, remittanceRow, sumsApartView } from '../views/remittance-view.server';

/**
 * Invoices of some days that are not canceled, the newest first; with each contractor's account and sums: to pay, not
 * decided, refused, paid.
 */
export const listRemittance = defineOperation({
  name: 'list-remittance',
  needs: 'invoice.read',
  input: listRemittanceInput,
  reads: true,
  async run(context, query) {
    const scope = remittanceScope(context, query);
    const { page, per_page } = query;
    const { db } = context;
    const { sums, lines, chosen, accounts } = await readTogether(db, {
      sums: allOf(selectSums(db, scope)),
      lines: allOf(selectLines(db, scope, { limit: per_page, offset: (page - 1) * per_page })),
      chosen: allOf(listContractorNames(db, scope.contractor_ids)),
      accounts: contractorAccounts(db, clubToday(context)),
    });
    const contractors = sumsByContractor(sums);
    const totals = contractors.reduce<SumsApart>(addSumsApart, noSumsApart());
    const count = Object.values(totals).reduce((all, one) => all + one.count, 0);
    const accountOf = new Map(accounts.map((account) => [account.contractor_id, account]));
    return {
      period: scope.range,
      /** The selected contractors; none are all. */
      chosen,
      results: lines.map((line) => remittanceRow(lineOf(line))),
      meta: listMeta(query, count, lines.length, false),
      contractors: contractors.map((one) => contractorSumsView(one, accountOf.get(one.contractor_id) ?? emptyAccount)),
      totals: sumsApartView(totals),
    };
  },
});
