import { sql } from 'drizzle-orm';
import { type Invoice, listInvoicesByKeys } from '~/domains/invoices/queries.server';
import { duesRefusal } from '~/domains/memberships/policy';
import { findHousehold, type Household } from '~/domains/memberships/reads/household.server';
import { clubToday } from '~/lib/env.server';
import { AppError, conflict, invalid } from '~/lib/errors';
import { isId } from '~/lib/form/schema';
import { CHANGED_MEANWHILE, commit, isRefusedBy, joinParts, type Part } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { readTogether } from '~/lib/read-together.server';
import { formatMoney } from '~/ui/format/format-money';
import { listUnappliedPayments, type PaymentRow } from '../queries.server';
import { memberAccountRead } from '../reads/member-account.server';
import { refuseUnpayable } from '../reads/payable.server';
import { isAnyCardAsked } from '../reads/read-attempts.server';
import { applyCreditInput } from '../schema';
import { applyPayments, type PaymentUse } from '../steps/apply-payment.server';
import { CARD_ASKED } from '../steps/book-check.server';
import { paymentStep } from '../steps/payment-step.server';

interface Share {
  invoice: Invoice;
  amount: number;
}

/**
 * Pays a household's invoices from its credit, oldest payments first. The input has the displayed credit: a second
 * submission is refused, because the first has used it.
 * @throws AppError 404; 409 where the credit has changed, or an invoice is paid or being paid; 422 at each part
 */
export const applyCredit = defineOperation({
  name: 'apply-credit',
  needs: 'check.create',
  input: applyCreditInput,
  async run(context, { id: key, parts, credit: seen }) {
    const { db } = context;
    const household = await findHousehold(db, key);
    const { id } = household.membership;
    const sources = await listUnappliedPayments(db, id);
    const credit = sources.reduce((sum, { unapplied }) => sum + unapplied, 0);
    if (credit !== seen) throw await creditChanged(context, id);
    const shares = await sharesOf(context, household, parts, credit);
    try {
      await commit(context, await usesOf(context, household, sources, shares));
    } catch (error) {
      if (isRefusedBy(error, 'invoices_left') || isRefusedBy(error, 'payments_within')) {
        throw conflict(CHANGED_MEANWHILE);
      }
      if (isRefused(error)) throw conflict(CARD_ASKED);
      throw error;
    }
    const [{ account }, invoices] = await Promise.all([
      readTogether(db, { account: memberAccountRead(db, id) }),
      listInvoicesByKeys(
        db,
        shares.map(({ invoice }) => invoice.id),
      ),
    ]);
    const used = shares.reduce((sum, { amount }) => sum + amount, 0);
    return {
      message: `Credit of ${formatMoney(used)} used.`,
      account,
      invoices: invoices.map(({ id, uuid, status, paid, left }) => ({ id, uuid, status, paid, left })),
    };
  },
});

async function creditChanged({ db }: OperationContext, id: number): Promise<AppError> {
  const { account } = await readTogether(db, { account: memberAccountRead(db, id) });
  const now = account.credit === 0 ? 'used already' : `${formatMoney(account.credit)} by now`;
  return new AppError(409, `The credit is ${now}. Reload and try again.`, { details: { account } });
}

type Asked = readonly { invoice_id: string; amount: number; index: number }[];

/** @throws AppError 422 at the part, 409 for an invoice that cannot be paid */
async function sharesOf(
  { db }: OperationContext,
  { membership }: Household,
  parts: Asked,
  credit: number,
): Promise<Share[]> {
  const found = await listInvoicesByKeys(
    db,
    parts.map(({ invoice_id }) => invoice_id),
  );
  let rest = credit;
  const shares: Share[] = [];
  for (const { invoice_id, amount, index } of parts) {
    const refuse = (field: 'invoice_id' | 'amount', message: string) =>
      invalid({ [`parts.${index}.${field}`]: message });
    const invoice = found.find(({ id, uuid }) => (isId(invoice_id) ? id === Number(invoice_id) : uuid === invoice_id));
    if (!invoice) throw refuse('invoice_id', 'There is no such invoice.');
    if (invoice.membership_id !== membership.id) throw refuse('invoice_id', 'This invoice is another member’s.');
    if (shares.some((share) => share.invoice.id === invoice.id)) {
      throw refuse('invoice_id', 'This invoice is named twice.');
    }
    refuseUnpayable(invoice);
    const refusal = invoice.kind === 'DUES' && duesRefusal(membership);
    if (refusal) throw conflict(refusal);
    if (amount > invoice.left) throw refuse('amount', `Only ${formatMoney(invoice.left)} is left of this invoice.`);
    if (amount > rest) throw refuse('amount', `Only ${formatMoney(rest)} of the credit is there for this invoice.`);
    rest -= amount;
    shares.push({ invoice, amount });
  }
  return shares;
}

/** The part of a commit that takes the shares from the payments, in their order. */
async function usesOf(
  context: OperationContext,
  household: Household,
  sources: readonly PaymentRow[],
  shares: readonly Share[],
): Promise<Part> {
  const open = sources.map((payment) => ({ payment, rest: payment.unapplied }));
  const uses: (PaymentUse & Share)[] = [];
  for (const { invoice, amount } of shares) {
    let due = amount;
    for (const source of open) {
      const sum = Math.min(due, source.rest);
      if (sum === 0) continue;
      uses.push({ payment_id: source.payment.id, invoice, amount: sum });
      source.rest -= sum;
      due -= sum;
    }
  }
  const asked = isAnyCardAsked(shares.map(({ invoice }) => invoice.id));
  const steps = open
    .filter(({ payment, rest }) => rest < payment.unapplied)
    .map(({ payment, rest }) =>
      paymentStep(context, payment, {
        action: 'applied',
        data: { applied: payment.unapplied - rest },
        // NULL violates the column's constraint: a card payment may have started since the read.
        set: { unapplied: sql<number>`iif(${asked}, NULL, ${rest})` as unknown as number },
      }),
    );
  const paid = await applyPayments(context, { household, uses, on: clubToday(context), data: { source: 'credit' } });
  return joinParts([...steps, paid]);
}
