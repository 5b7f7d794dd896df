import { countInvoicesOf, pageInvoicesOf } from '~/domains/invoices/dues.server';
import { defineOperation } from '~/lib/operation.server';
import { readMemberPage } from '../member-page.server';
import { membershipPageInput } from '../schema';

/** The invoices of a membership, newest first, 13 a page. */
export const listMemberInvoices = defineOperation({
  name: 'list-member-invoices',
  needs: 'invoice.read',
  input: membershipPageInput,
  reads: true,
  run: (context, query) => readMemberPage(context, query, { count: countInvoicesOf, list: pageInvoicesOf }),
});
