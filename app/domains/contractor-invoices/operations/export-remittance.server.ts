import { allAtOnce, type CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { remittanceInput } from '../list';
import { readRemittance } from '../reads/read-remittance.server';
import { periodWords, remittanceScope } from '../reads/remittance-scope.server';
import type { InvoiceSum } from '../states';
import { type RemittanceRow, remittanceRow } from '../views/remittance-view.server';

/** Each amount is in the column of its sum, so that the columns add up. */
const amountIn =
  (sum: InvoiceSum) =>
  ({ sum: own, due }: RemittanceRow) =>
    own === sum ? due.toFixed(2) : '';

/** The invoices of a remittance report as a file, by contractor and day; amounts are dollars. */
export const exportRemittance = defineOperation({
  name: 'export-remittance',
  needs: 'invoice.read',
  input: remittanceInput,
  reads: true,
  async run(context, query): Promise<CsvExport<RemittanceRow>> {
    const scope = remittanceScope(context, query);
    const lines = await readRemittance(context, scope);
    return {
      name: `remittance-${periodWords(scope.range).name}`,
      columns: {
        Contractor: ({ contractor_name }) => contractor_name,
        'Invoice Number': ({ hoc_inv_num }) => hoc_inv_num,
        Date: ({ inv_date }) => inv_date,
        'Job Number': ({ job_number }) => job_number,
        Member: ({ mem_name }) => mem_name,
        Status: ({ status }) => status,
        'Total Price': ({ total }) => total.toFixed(2),
        'Factoring Amount': ({ factor_amount }) => factor_amount.toFixed(2),
        'Contractor Price': ({ con_bill }) => con_bill.toFixed(2),
        Adjusted: ({ adjustment }) => (0 - adjustment).toFixed(2),
        'To Pay': amountIn('to_pay'),
        'Not Decided': amountIn('waiting'),
        Refused: amountIn('refused'),
        Paid: amountIn('paid'),
        'Date Contractor Paid': ({ date_con_bill_payed }) => date_con_bill_payed,
        'Contractor Check Number': ({ con_payment_check_number }) => con_payment_check_number,
      },
      chunks: allAtOnce(lines.map(remittanceRow)),
    };
  },
});
