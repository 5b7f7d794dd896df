import { listContractorNames } from '~/domains/contractors/queries.server';
import type { PdfFile } from '~/lib/http/pdf.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { remittanceInput } from '../list';
import { readRemittance } from '../reads/read-remittance.server';
import { periodWords, remittanceScope } from '../reads/remittance-scope.server';
import { remittanceName } from '../rules/remittance';
import { remittanceReport } from '../views/remittance-paper.server';

/** The remittance report as a PDF: totals per contractor, paid and unpaid apart. */
export const printRemittance = defineOperation({
  name: 'print-remittance',
  needs: 'invoice.read',
  input: remittanceInput,
  reads: true,
  async run(context, query): Promise<PdfFile> {
    const scope = remittanceScope(context, query);
    const [lines, names] = await Promise.all([
      readRemittance(context, scope),
      listContractorNames(context.db, scope.contractor_ids),
    ]);
    const { words, name } = periodWords(scope.range);
    const file = remittanceName(
      names.map((contractor) => contractor.name),
      name,
    );
    return { name: `${file}.pdf`, bytes: await remittanceReport(context, { period: words, lines }) };
  },
});
