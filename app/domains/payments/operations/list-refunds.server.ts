import { defineOperation } from '~/lib/operation/operation.server';
import { paymentListInput } from '../list';
import { pageRefunds } from '../views/list-refunds.server';

/** Refunds of members' payments and of contractors' invoices, a row each, newest first, without failed ones. */
export const listRefunds = defineOperation({
  name: 'list-refunds',
  needs: 'payment.read',
  input: paymentListInput,
  reads: true,
  run: (context, query) => pageRefunds(context, query),
});
