import { defineOperation } from '~/lib/operation/operation.server';
import { paymentListInput } from '../list';
import { pagePayments } from '../views/list-payments.server';

/** Members' payments of every status, newest first; amounts in cents. */
export const listPayments = defineOperation({
  name: 'list-payments',
  needs: 'payment.read',
  input: paymentListInput,
  reads: true,
  run: (context, query) => pagePayments(context, query),
});
