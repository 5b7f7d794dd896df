import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { type FormEvent, useRef } from 'react';
import { useOperationForm } from '~/lib/form/form';
import { CardForm, cardFormAction } from '~/services/payments/card-form';
import type { CardFormHandle } from '~/services/payments/card-form-types';
import type { BillingDetails, PaymentProvider } from '~/services/payments/port';
import { useText } from '~/text';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/button';
import { PhoneField } from '~/ui/form/phone-field';
import { TextField } from '~/ui/form/text-field';
import { formatMoney } from '~/ui/format/format-money';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { useCardPayment } from './use-card-payment';

export interface CheckoutFormProps {
  uuid: string;
  amount: number;
  card: { kind: PaymentProvider['kind']; publishableKey: string; clientSecret: string };
  billing: BillingDetails;
  /** What was wrong with a form that was sent without scripts. */
  lastResult: SubmissionResult | null;
  onPaid(): void;
}

/** Who pays, the card and the pay button. Without scripts the form goes to the provider itself. */
export function CheckoutForm({ uuid, amount, card, billing, lastResult, onPaid }: CheckoutFormProps) {
  const { t, any, language } = useText();
  const isHydrated = useHydrated();
  const handle = useRef<CardFormHandle>(null);
  const refused = (message: string) => showToast({ kind: 'error', title: any(message) });
  const { isBusy, clientSecret, pay } = useCardPayment({
    uuid,
    clientSecret: card.clientSecret,
    card: handle,
    onPaid,
    onRefused: refused,
  });

  async function send(event: FormEvent<HTMLFormElement>, typed: FormData) {
    event.preventDefault();
    const { billingForm } = await import('../../schema');
    await pay(billingForm.parse(Object.fromEntries(typed)));
  }

  const [form, fields] = useOperationForm({
    id: 'checkout',
    schema: () => import('../../schema').then((module) => module.billingForm),
    defaultValue: {
      name: billing.name ?? '',
      email: billing.email ?? '',
      phone: billing.phone ?? '',
      city: billing.city ?? '',
    },
    lastResult,
    onSubmit: send,
  });

  return (
    // Without scripts the browser's own validation is the only check before the card goes to the provider.
    <form
      {...getFormProps(form)}
      noValidate={isHydrated}
      method="post"
      action={cardFormAction(card.kind)}
      className="grid gap-5"
    >
      <TextField field={fields.name} label={t('Name')} required autoComplete="name" />
      <TextField
        field={fields.email}
        label={t('Email')}
        required
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneField field={fields.phone} label={t('Phone')} required />
        <TextField field={fields.city} label={t('City')} required autoComplete="address-level2" />
      </div>
      <CardForm
        ref={handle}
        kind={card.kind}
        publishableKey={card.publishableKey}
        clientSecret={clientSecret}
        returnUrl={`/checkout/${uuid}`}
        locale={language}
        text={{
          card: t('Card'),
          number: t('Card number'),
          expiry: t('Expiry date'),
          expiryHelp: t('For example 08 / 29'),
          securityCode: t('Security code'),
          required: t('This field is required'),
          failed: t('Something went wrong!'),
          needsScript: t('Paying by card needs JavaScript. Please switch it on and reload this page.'),
        }}
      />
      <Button type="submit" pending={isBusy} className="w-full">
        {t('Pay {amount}', { amount: formatMoney(amount) })}
      </Button>
    </form>
  );
}
