import { checkOfInvoiceRead } from '~/domains/checks/queries.server';
import {
  invoiceByIdRead,
  invoiceIdOf,
  listAdjustmentsOf,
  listInvoiceItems,
  membershipOfInvoiceId,
  readTerms,
} from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { type Household, householdRead } from '~/domains/memberships/reads/household.server';
import { listPartsOf, listPaymentsOf, type PaymentPart, type PaymentRow } from '~/domains/payments/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { creditNoteNumber } from '../rules/credit-note-number';
import type { PartKind } from './invoice-words';

/** A member's invoice for its page and its paper; amounts in cents. @throws AppError 404 */
export async function readInvoice(context: OperationContext, key: string | number): Promise<InvoiceView> {
  const invoice = await findInvoice(context, invoiceIdOf(key));
  if (!invoice) throw notFound('Invoice');
  return invoice;
}

/** The same for the invoice with the id of an expression; null where there is none. */
export async function findInvoice({ db }: OperationContext, id: IdOf) {
  const [{ invoice, items, payments, parts, adjustments, household, check }, terms] = await Promise.all([
    readTogether(db, {
      invoice: invoiceByIdRead(db, id),
      items: allOf(listInvoiceItems(db, id)),
      payments: allOf(listPaymentsOf(db, id)),
      parts: allOf(listPartsOf(db, id)),
      adjustments: allOf(listAdjustmentsOf(db, id)),
      household: householdRead(db, membershipOfInvoiceId(id)),
      check: checkOfInvoiceRead(db, id),
    }),
    readTerms(db),
  ]);
  if (!invoice || !household) return null;
  const lines = items.length > 0 ? items : [invoice];
  const { submission_id: _, ...row } = invoice;
  return {
    ...row,
    total: invoice.amount,
    term: terms.find((term) => term.id === invoice.invoice_term_id)?.name ?? null,
    is_payable: mayMove('pay', invoice.status) && invoice.left > 0,
    items: lines.map(({ description, amount }) => ({ description, amount })),
    payments: payments.map(({ id, amount, status, refunded, payment_method, check_no, created_at, received_on }) => {
      return { id, amount, status, refunded, payment_method, check_no, created_at, received_on };
    }),
    /** The parts of its payments, freed ones included, in order. */
    parts: parts.map((part) => partView(part, payments)),
    adjustments: adjustments.map(({ id, uuid, type, amount, reason, booked_on, voided_on, void_reason, ...who }) => {
      const number = type === 'CREDIT_NOTE' ? creditNoteNumber(id) : null;
      const { booked_name: by, voided_name: voided_by } = who;
      return { id, uuid, type, number, amount, reason, on: booked_on, by, voided_on, void_reason, voided_by };
    }),
    /** Its newest check. */
    check: check && { id: check.id, check_number: check.check_number },
    membership: billedMember(household, invoice.address),
  };
}
export type InvoiceView = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

function partView({ payment_id, amount, booked_on, refund_id, adjustment_id }: PaymentPart, payments: PaymentRow[]) {
  const { payment_method, check_no, status, amount: whole } = payments.find(({ id }) => id === payment_id)!;
  const isOut = amount < 0;
  const other = status === 'BOUNCED' ? ('returned' as const) : ('corrected' as const);
  const kind: PartKind =
    refund_id !== null
      ? isOut
        ? 'refunded'
        : 'refund-failed'
      : adjustment_id !== null
        ? isOut
          ? 'freed'
          : 'used-again'
        : isOut
          ? other
          : 'paid';
  return { payment_id, amount, on: booked_on, kind, payment_method, check_no, payment_amount: whole };
}

/** The recipient of an invoice: the primary member, at the invoice's address or at the primary home. */
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
