import { countInvoicesOf, pageInvoicesOf } from '~/domains/invoices/reads/dues.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { membershipPageInput } from '../schema';
import { readMemberPage } from '../views/member-page.server';

/** The invoices of a membership, newest first, 13 a page. */
export const listMemberInvoices = defineOperation({
  name: 'list-member-invoices',
  needs: 'invoice.read',
  input: membershipPageInput,
  reads: true,
  run: (context, query) => readMemberPage(context, query, { count: countInvoicesOf, list: pageInvoicesOf }),
});
