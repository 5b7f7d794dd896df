import { listContractorNames } from '~/domains/contractors/queries.server';
import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { listRemittanceInput } from '../list';
import { remittanceScope } from '../parts/remittance-scope.server';
import { addSums, noSums } from '../rules/remittance';
import { lineOf, selectLines, selectSums, sumsByContractor } from '../views/remittance.server';
import { contractorSumsView, remittanceRow, sumsInDollars } from '../views/remittance-view.server';

/** Invoices of some days that are not canceled, the newest first, and the sums of each contractor: unpaid and paid. */
export const listRemittance = defineOperation({
  name: 'list-remittance',
  needs: 'invoice.read',
  input: listRemittanceInput,
  reads: true,
  async run(context, query) {
    const scope = remittanceScope(context, query);
    const { page, per_page } = query;
    const { db } = context;
    const [sums, lines, chosen] = await db.batch([
      selectSums(db, scope),
      selectLines(db, scope, { limit: per_page, offset: (page - 1) * per_page }),
      listContractorNames(db, scope.contractor_ids),
    ]);
    const contractors = sumsByContractor(sums);
    const unpaid = contractors.reduce((all, one) => addSums(all, one.unpaid), noSums());
    const paid = contractors.reduce((all, one) => addSums(all, one.paid), noSums());
    return {
      period: scope.range,
      /** The contractors that were asked for; none are all. */
      chosen,
      results: lines.map((line) => remittanceRow(lineOf(line))),
      meta: listMeta(query, unpaid.count + paid.count, lines.length, false),
      contractors: contractors.map(contractorSumsView),
      totals: { unpaid: sumsInDollars(unpaid), paid: sumsInDollars(paid) },
    };
  },
});
