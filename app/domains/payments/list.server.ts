import { defineList } from '~/lib/list/list.server';
import type { PaymentSort } from './list';
import { refundLists } from './states';
import { payments, refunds } from './table.server';

export const paymentList = defineList({
  table: payments,
  counted: [[]],
  search: {
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

export const refundList = defineList({
  table: refunds,
  counted: [[]],
  unlessSet: refunds.failed_at,
  search: {
    by: { column: refunds.listed, values: refundLists },
    words: [refunds.payer_name, refunds.company_name, refunds.description, refunds.check_number],
    pieces: [refunds.check_number],
    phones: [],
  },
  sorts: { payer_name: refunds.payer_name, amount: refunds.amount } satisfies Record<PaymentSort, unknown>,
});
