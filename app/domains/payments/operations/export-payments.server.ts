import { clubToday, zoneOf } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { dollarsOf } from '~/lib/text/read-money';
import { formatDay, formatTime } from '~/ui/format/format-time';
import { exportPaymentsInput } from '../list';
import { methodName } from '../rules/method-name';
import { type PaymentLine, readPayments } from '../views/list-payments.server';
import { type RefundLine, readRefunds } from '../views/list-refunds.server';

/** The columns of the refunds' file. */
const refundColumns: CsvExport<RefundLine>['columns'] = {
  ID: ({ id }) => id,
  Date: ({ refunded_on }) => formatDay(refunded_on),
  Amount: ({ amount }) => dollarsOf(amount),
  Payment: ({ payment_id }) => payment_id,
  Invoice: ({ invoice_id }) => invoice_id,
  'Contractor Invoice': ({ contractor_invoice_id }) => contractor_invoice_id,
  'Payer Name': ({ payer_name }) => payer_name,
  Description: ({ description }) => description,
  'Company Name': ({ company_name }) => company_name,
  'Payment Method': ({ payment_method }) => methodName(payment_method),
  'Check Number': ({ check_number }) => check_number,
  State: ({ state }) => state,
};

/** One tab of the payments as a file: with the current search, all rows of it. */
export const exportPayments = defineOperation({
  name: 'export-payments',
  needs: 'payment.read',
  input: exportPaymentsInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<PaymentLine> | CsvExport<RefundLine>> {
    const timezone = zoneOf(context.env);
    const name = `${tab}-${clubToday(context)}`;
    if (tab === 'refunds') return { name, columns: refundColumns, chunks: readRefunds(context, query) };
    const file: CsvExport<PaymentLine> = {
      name,
      columns: {
        ID: ({ id }) => id,
        'Payer Name': ({ payer_name }) => payer_name,
        Description: ({ description }) => description,
        'Company Name': ({ company_name }) => company_name,
        Amount: ({ amount }) => dollarsOf(amount),
        'Payment Method': ({ payment_method }) => methodName(payment_method),
        'Check Number': ({ check_no }) => check_no,
        Date: ({ received_on }) => formatDay(received_on),
        Credit: ({ unapplied }) => dollarsOf(unapplied),
        'Amount Refunded': ({ refunded }) => dollarsOf(refunded),
        Refunded: ({ refunded_at }) => (refunded_at ? formatTime(refunded_at, timezone, 'date') : ''),
        Status: ({ status }) => status,
        Invoice: ({ invoices }) => invoices.map(({ id }) => id).join(', '),
      },
      chunks: readPayments(context, query),
    };
    return file;
  },
});
