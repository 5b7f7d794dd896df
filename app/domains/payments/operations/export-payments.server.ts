import { clubOf, clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { dollarsOf } from '~/lib/text/read-money';
import { formatTime } from '~/ui/format/format-time';
import { exportPaymentsInput } from '../list';
import { methodName } from '../rules/method-name';
import { type PaymentLine, readPayments } from '../views/list-payments.server';

/** One tab of the payments as a file: with the current search, all rows of it. */
export const exportPayments = defineOperation({
  name: 'export-payments',
  needs: 'payment.read',
  input: exportPaymentsInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<PaymentLine>> {
    const { timezone } = clubOf(context.env);
    const day = (instant: Date | null) => (instant ? formatTime(instant, timezone, 'date') : '');
    return {
      name: `${tab}-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        'Payer Name': ({ payer_name }) => payer_name,
        Description: ({ description }) => description,
        'Company Name': ({ company_name }) => company_name,
        Amount: ({ amount }) => dollarsOf(amount),
        'Payment Method': ({ payment_method }) => methodName(payment_method),
        'Check Number': ({ check_no }) => check_no,
        Date: ({ created_at }) => day(created_at),
        'Amount Refunded': ({ refunded }) => dollarsOf(refunded),
        Refunded: ({ refunded_at }) => day(refunded_at),
        Status: ({ status }) => status,
        Invoice: ({ invoice_id }) => invoice_id,
      },
      chunks: readPayments(context, tab, query),
    };
  },
});
