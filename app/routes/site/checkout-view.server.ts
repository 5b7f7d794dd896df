import type { SubmissionResult } from '@conform-to/react';
import type { Return } from '~/domains/payments/operations/resume-checkout.server';
import type { showCheckout } from '~/domains/payments/operations/show-checkout.server';
import type { FieldErrors } from '~/lib/errors';
import type { BillingDetails } from '~/services/payments/port';

type Checkout = Awaited<ReturnType<(typeof showCheckout)['run']>>;

const NOTHING: BillingDetails = { name: null, email: null, phone: null, city: null };

/** The data of the checkout page: the invoice, its recipient, and the refusal of a form sent without scripts. */
export function checkoutView(checkout: Checkout, returned: Return) {
  const { membership } = checkout.items[0] ?? { membership: null };
  const primary = membership?.members.find((member) => member.is_primary);
  const home = membership?.properties.find((property) => property.is_primary);
  const place = [home?.city, [home?.state, home?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const name = [primary?.first_name, primary?.last_name].filter(Boolean).join(' ');
  const years = checkout.kind === 'DUES' ? (membership?.subscription_no_years ?? 1) : null;
  const refused = returned.outcome === 'refused' ? returned : null;
  return {
    invoice: {
      number: checkout.id,
      amount: checkout.amount,
      paid: checkout.paid,
      credited: checkout.credited,
      left: checkout.left,
      years,
      lines: checkout.items.map(({ amount, description }) => ({ amount, description, ...perYear(amount, years) })),
      to: { name, lines: [primary?.company, home?.address, place].filter((line): line is string => Boolean(line)) },
    },
    uuid: checkout.uuid,
    billing: refused?.billing ?? { ...NOTHING, name: name || null, city: home?.city ?? null },
    message: refused?.message ?? null,
    lastResult: refused && resultOf(refused.errors),
  };
}

/** Price of a line of the dues a year, where it can be multiplied. */
const perYear = (amount: number, years: number | null) => ({
  per_year: years !== null && amount % years === 0 ? amount / years : null,
});

function resultOf(errors: FieldErrors): SubmissionResult | null {
  const fields = Object.keys(errors);
  if (fields.length === 0) return null;
  return {
    status: 'error',
    error: errors,
    state: { validated: Object.fromEntries(fields.map((field) => [field, true])) },
  };
}
