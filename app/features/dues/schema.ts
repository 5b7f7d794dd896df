import * as z from 'zod';
import { readPrice } from '~/domains/prices/rules/read-price';
import { sentMoney } from '~/lib/form/money-unit';
import { key, REQUIRED, requiredId, text } from '~/lib/form/schema';

const priceFields = {
  /** `membership:<code>`, `extra_property`, `tax_rate` or `default_factoring`. */
  key: key(80),
  /** `exact`: cents, of a rate basis points; a form sends what was typed. */
  unit: z.enum(['exact', 'typed'], 'Choose exact, typed').default('exact'),
  value: sentMoney(),
  /** The first day on which it applies. */
  from_on: z.iso.date({ error: ({ input }) => (input === undefined ? REQUIRED : 'This must be a date') }),
};

/** Replaces the sent value by the number to store. */
function withNumber<Sent extends { key: string; unit: 'exact' | 'typed'; value: string | number }>(
  { unit, value: sent, ...rest }: Sent,
  context: z.core.$RefinementCtx,
) {
  const { value, refusal } = readPrice(rest.key, unit, sent);
  if (refusal !== null) context.addIssue({ code: 'custom', path: ['value'], message: refusal, input: sent });
  return { ...rest, value };
}

export const createPriceInput = z.object({ ...priceFields, note: text(500) }).transform(withNumber);

export const priceEffectInput = z.object(priceFields).transform(withNumber);

export const priceIdInput = z.object({ id: requiredId() });
