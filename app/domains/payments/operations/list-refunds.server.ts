import { defineOperation } from '~/lib/operation/operation.server';
import { paymentListInput } from '../list';
import { pageRefunds } from '../views/list-refunds.server';

/** Refunds of members' payments and of contractors' invoices, a row each, newest first; one that failed is not among them. */
export const listRefunds = defineOperation({
  name: 'list-refunds',
  needs: 'payment.read',
  input: paymentListInput,
  reads: true,
  run: (context, query) => pageRefunds(context, query),
});
