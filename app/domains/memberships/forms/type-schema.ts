import * as z from 'zod';
import { choiceEdit, choiceKey, choiceName, choiceNameEs } from '~/domains/settings/forms/choice-fields';
import { amountIn, sentMoney } from '~/lib/form/money-unit';
import { id, nullable, REQUIRED, requiredText } from '~/lib/form/schema';

const code = () =>
  requiredText(60)
    .transform((typed) => typed.toUpperCase())
    .refine((typed) => typed === '' || /^[A-Z0-9_]{2,40}$/.test(typed), '2 to 40 letters, digits and underscores');

/** With what a year costs, and from which day on. */
export const createMembershipTypeInput = z
  .object({
    code: code(),
    name: choiceName(),
    name_es: choiceNameEs(),
    /** `exact`: cents; a form sends what was typed. */
    unit: z.enum(['exact', 'typed'], 'Choose exact, typed').default('exact'),
    value: sentMoney(),
    from_on: z.iso.date({
      error: ({ input }) => (input === undefined || input === '' ? REQUIRED : 'This must be a date'),
    }),
  })
  .transform(({ unit, value: sent, ...type }, context) => {
    const { cents, refusal } = amountIn(unit === 'typed' ? 'dollars' : 'cents', sent);
    if (refusal !== null) context.addIssue({ code: 'custom', path: ['value'], message: refusal, input: sent });
    return { ...type, value: cents };
  });

/** Fields that are omitted are unchanged. */
export const updateMembershipTypeInput = z.object(choiceEdit);

/** `renews_as` is the type that its members renew as; without it, they renew as before. */
export const retireMembershipTypeInput = z.object({ ...choiceKey, renews_as: nullable(id('Choose a type')) });
