import type { SubmissionResult } from '@conform-to/react';
import { type FormEvent, useRef, useState } from 'react';
import { useOperationForm } from '~/lib/form/form';
import { reportSent } from '~/lib/http/connection';
import { CardForm, cardFormAction } from '~/services/payments/card-form';
import type { CardFormHandle } from '~/services/payments/card-form-types';
import type { BillingDetails, PaymentProvider } from '~/services/payments/port';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { TextField } from '~/ui/form/fields/text-field';
import { OperationForm } from '~/ui/form/operation-form';
import { formatMoney } from '~/ui/format/format-money';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { useCardPayment } from './use-card-payment';

export interface CheckoutFormProps {
  uuid: string;
  amount: number;
  card: { kind: PaymentProvider['kind']; publishableKey: string; clientSecret: string };
  billing: BillingDetails;
  /** The errors of a form that was submitted without scripts. */
  lastResult: SubmissionResult | null;
  onPaid(): void;
}

/** The payer, the card and the pay button. Without scripts the form posts to the provider itself. */
export function CheckoutForm({ uuid, amount, card, billing, lastResult, onPaid }: CheckoutFormProps) {
  const { t, any, language } = useText();
  const isHydrated = useHydrated();
  const labels: Record<string, string> = { name: t('Name'), email: t('Email'), phone: t('Phone'), city: t('City') };
  const handle = useRef<CardFormHandle>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, clientSecret, pay } = useCardPayment({
    uuid,
    amount,
    clientSecret: card.clientSecret,
    card: handle,
    onPaid,
    onRefused: setRefusal,
  });

  async function send(event: FormEvent<HTMLFormElement>, typed: FormData) {
    event.preventDefault();
    const loaded = await import('../../schema').catch(() => null);
    if (!loaded) return void reportSent('offline');
    const { billingForm } = loaded;
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
    // Without scripts the browser's own validation is the only check before the card is sent to the provider.
    <OperationForm
      form={form}
      labelOf={(name) => labels[name]}
      noValidate={isHydrated}
      action={cardFormAction(card.kind)}
      onTry={() => {
        setRefusal(null);
        handle.current?.check();
      }}
      className="grid gap-5"
    >
      <TextField field={fields.name} label={labels.name} required autoComplete="name" />
      <TextField
        field={fields.email}
        label={labels.email}
        required
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneField field={fields.phone} label={labels.phone} required />
        <TextField field={fields.city} label={labels.city} required autoComplete="address-level2" />
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
      {refusal && <Notice kind="error" title={any(refusal)} isLive />}
      <Button type="submit" pending={isBusy} className="w-full">
        {t('Pay {amount}', { amount: formatMoney(amount) })}
      </Button>
    </OperationForm>
  );
}
