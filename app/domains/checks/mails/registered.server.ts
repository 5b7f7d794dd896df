import { listInvoicesIn } from '~/domains/invoices/queries.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { invoiceIdsOfPayment } from '~/domains/payments/queries.server';
import type { MailRecords, RegisteredMail } from '~/lib/mails/registered-mails';
import { clubOf } from '~/lib/settings/club-of.server';
import { findCheck } from '../queries.server';
import { returnedMail } from './returned-mail';
import { returned, returnedFee } from './returned-templates';

/** As if all invoices of the check were open again, and nothing billed. */
const checks: MailRecords = {
  noun: 'check',
  needs: 'check.read',
  async valuesOf(context, key, language) {
    const { db, request } = context;
    const check = await findCheck(db, key);
    const [invoices, { membership }, club] = await Promise.all([
      listInvoicesIn(db, invoiceIdsOfPayment(check.payment_id)),
      findHousehold(db, check.membership_id),
      clubOf(context),
    ]);
    const reopened = invoices.map((invoice) => ({ ...invoice, left: invoice.amount }));
    const about = { club, membership: { ...membership, language }, check, origin: request.origin };
    const { billed_invoices: _, ...values } = returnedMail({ ...about, reopened, billed: [] }).values;
    return values;
  },
};

export const mails: RegisteredMail[] = [
  { mail: returned, records: checks },
  { mail: returnedFee, records: checks },
];
