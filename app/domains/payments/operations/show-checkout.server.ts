import {
  type Invoice,
  type InvoiceItem,
  invoiceIdOf,
  invoiceRead,
  listInvoiceItems,
  membershipOfInvoice,
} from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { duesRefusal } from '~/domains/memberships/policy';
import { type Household, householdRead } from '~/domains/memberships/reads/household.server';
import type { Env } from '~/lib/env.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { paymentsState } from '~/services/payments/payments.server';
import { checkLink, NOTHING_TO_PAY, WITHDRAWN } from '../reads/payable.server';
import { findCheckoutInput } from '../schema';

const NO_CARDS = 'Paying by card is not connected here. Please call us.';

/** The invoice for its payer; its link needs no permission. Amounts in cents. */
export const showCheckout = defineOperation({
  name: 'show-checkout',
  needs: 'public',
  reads: true,
  input: findCheckoutInput,
  async run({ db, env }, { order_uuid }) {
    checkLink(order_uuid);
    const { invoice, household, items } = await readTogether(db, {
      invoice: invoiceRead(db, order_uuid),
      household: householdRead(db, membershipOfInvoice(order_uuid)),
      items: allOf(listInvoiceItems(db, invoiceIdOf(order_uuid))),
    });
    if (!invoice) throw notFound('Invoice');
    if (!household) throw notFound('Membership');
    const lines: Pick<InvoiceItem, 'amount' | 'description'>[] = items.length > 0 ? items : [invoice];
    const membership = { ...shownHousehold(household), subscription_no_years: invoice.subscription_no_years ?? 1 };
    return {
      id: invoice.id,
      uuid: invoice.uuid,
      kind: invoice.kind,
      status: invoice.status,
      refusal: refusalOf(env, invoice, household),
      amount: invoice.amount,
      /** Paid by payments, settled otherwise, and open. */
      paid: invoice.paid,
      credited: invoice.credited,
      left: invoice.left,
      description: invoice.description,
      membership_id: invoice.membership_id,
      membership_uuid: household.membership.uuid,
      items: lines.map(({ amount, description }) => ({ amount, description, membership })),
    };
  },
});

/** Why an invoice cannot be paid, for the payer; null where it can, and where it was paid or refunded. */
function refusalOf(env: Env, { kind, left, status }: Invoice, { membership }: Household): string | null {
  if (status === 'VOID') return WITHDRAWN;
  if (status === 'CLOSED' || (left === 0 && mayMove('pay', status))) return NOTHING_TO_PAY;
  if (!mayMove('pay', status)) return null;
  const refusal = kind === 'DUES' ? duesRefusal(membership) : null;
  return refusal ?? (paymentsState(env) === 'missing' ? NO_CARDS : null);
}

/** Without e-mail address and telephone number: the link may have been forwarded. */
function shownHousehold({ members, properties }: Household) {
  return {
    properties: properties.map(({ is_primary, address, city, state, zip }) => ({
      is_primary,
      address,
      city,
      state,
      zip,
    })),
    members: members.map(({ is_primary, first_name, last_name, company }) => ({
      is_primary,
      first_name,
      last_name,
      company,
    })),
  };
}
