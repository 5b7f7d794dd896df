import { defineOperation } from '~/lib/operation/operation.server';
import { paymentListInput } from '../list';
import { pagePayments } from '../views/list-payments.server';

/** Payments of members that were refunded, wholly or in part, and refunds of contractors' invoices, newest first; amounts in cents. */
export const listRefunds = defineOperation({
  name: 'list-refunds',
  needs: 'payment.read',
  input: paymentListInput,
  reads: true,
  run: (context, query) => pagePayments(context, 'refunds', query),
});
