import { checkOfInvoiceRead } from '~/domains/checks/queries.server';
import {
  invoiceIdOf,
  invoiceRead,
  listInvoiceItems,
  listTerms,
  membershipOfInvoice,
} from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { type Household, householdRead } from '~/domains/memberships/parts/household.server';
import { listPaymentsOf } from '~/domains/payments/queries.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';

/** A member's invoice, as its page and its paper show it; amounts in cents. @throws AppError 404 */
export async function readInvoice({ db }: OperationContext, key: string | number) {
  const id = invoiceIdOf(key);
  const [{ invoice, items, payments, household, check }, terms] = await Promise.all([
    readTogether(db, {
      invoice: invoiceRead(db, key),
      items: allOf(listInvoiceItems(db, id)),
      payments: allOf(listPaymentsOf(db, id)),
      household: householdRead(db, membershipOfInvoice(key)),
      check: checkOfInvoiceRead(db, id),
    }),
    listTerms(db),
  ]);
  if (!invoice || !household) throw notFound('Invoice');
  const lines = items.length > 0 ? items : [invoice];
  const { submission_id: _, ...row } = invoice;
  return {
    ...row,
    total: invoice.amount,
    term: terms.find((term) => term.id === invoice.invoice_term_id)?.name ?? null,
    /** Nothing can be paid of an invoice without an amount. */
    is_payable: mayMove('pay', invoice.status) && invoice.amount > 0,
    items: lines.map(({ description, amount }) => ({ description, amount })),
    payments: payments.map(({ id, amount, status, refunded, payment_method, check_no, created_at }) => {
      return { id, amount, status, refunded, payment_method, check_no, created_at };
    }),
    /** The newest check for it. */
    check: check && { id: check.id, check_number: check.check_number },
    membership: billedMember(household, invoice.address),
  };
}
export type InvoiceView = Awaited<ReturnType<typeof readInvoice>>;

/** Whom an invoice is to: the primary member, at the address it has or at the primary home. */
function billedMember({ membership, members, properties }: Household, address: string) {
  const primary = members.find(({ is_primary }) => is_primary);
  const home = properties.find(({ is_primary }) => is_primary) ?? properties[0];
  const { id, uuid, primary_name, primary_email, primary_phone } = membership;
  const place = [home?.city, [home?.state, home?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    ...{ id, uuid, primary_name, primary_email, primary_phone },
    language: membership.language === 'es' ? ('es' as const) : ('en' as const),
    company: primary?.company ?? '',
    address: address ? [address] : [home?.address, place].filter((line): line is string => Boolean(line)),
  };
}
