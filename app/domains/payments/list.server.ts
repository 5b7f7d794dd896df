import { defineList } from '~/lib/list/list.server';
import type { PaymentSort } from './list';
import { paymentLists } from './states';
import { payments } from './table.server';

export const paymentList = defineList({
  table: payments,
  counted: [[payments.side], [payments.way]],
  search: {
    by: { column: payments.listed, values: paymentLists },
    words: [
      payments.payer_name,
      payments.company_name,
      payments.description,
      payments.check_no,
      payments.provider_reference,
    ],
    pieces: [payments.check_no, payments.provider_reference],
    phones: [],
  },
  sorts: { payer_name: payments.payer_name, amount: payments.amount } satisfies Record<PaymentSort, unknown>,
});
