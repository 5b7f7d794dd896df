import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import type { CardFormHandle, CardFormProps, CardFormText } from '../card-form-types';
import { confirmInSandbox } from './confirm-in-sandbox';
import { splitExpiry } from './split-expiry';

type FieldName = 'number' | 'exp' | 'cvc';

const FIELD_OF_PARAM: Record<string, FieldName> = { number: 'number', exp_month: 'exp', exp_year: 'exp', cvc: 'cvc' };

/** The sandbox's card fields. The inputs are uncontrolled: a card number is never in the page's state. */
export const SandboxCardFields = forwardRef<CardFormHandle, CardFormProps & { text: CardFormText }>(
  function SandboxCardFields({ publishableKey, clientSecret, returnUrl, text }, ref) {
    const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
    const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});

    useImperativeHandle(ref, () => {
      const account = { publishableKey, returnUrl, failed: text.failed };
      const show = (found: Partial<Record<FieldName, string>>) => {
        setErrors(found);
        const first = (['number', 'exp', 'cvc'] as const).find((name) => found[name]);
        if (first) inputs.current[first]?.focus();
      };
      const typed = (name: FieldName) => inputs.current[name]?.value.trim() ?? '';
      const missing = () => {
        const names = (['number', 'exp', 'cvc'] as const).filter((name) => typed(name) === '');
        return Object.fromEntries(names.map((name) => [name, text.required]));
      };
      return {
        check: () => setErrors(missing()),
        async confirm(billing) {
          const empty = missing();
          if (Object.keys(empty).length > 0) {
            show(empty);
            return { status: 'failed', code: 'incomplete_card', message: text.required };
          }
          const expiry = splitExpiry(typed('exp'));
          const result = await confirmInSandbox(account, clientSecret, {
            'payment_method_data[type]': 'card',
            'payment_method_data[card][number]': typed('number'),
            'payment_method_data[card][exp_month]': expiry?.month ?? '',
            'payment_method_data[card][exp_year]': expiry?.year ?? '',
            'payment_method_data[card][cvc]': typed('cvc'),
            'payment_method_data[billing_details][name]': billing.name ?? '',
            'payment_method_data[billing_details][email]': billing.email ?? '',
            'payment_method_data[billing_details][phone]': billing.phone ?? '',
            'payment_method_data[billing_details][address][city]': billing.city ?? '',
          });
          const field = FIELD_OF_PARAM[result.param ?? ''];
          show(field && result.outcome.status === 'failed' ? { [field]: result.outcome.message } : {});
          return result.outcome;
        },
        authenticate: async (secret) => (await confirmInSandbox(account, secret, {})).outcome,
      };
    }, [publishableKey, clientSecret, returnUrl, text.failed, text.required]);

    const field = (name: FieldName, label: string, autoComplete: string, help?: string) => (
      <Field id={`card-${name}`} label={label} help={help} required errors={errors[name] ? [errors[name]] : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={(input) => {
              inputs.current[name] = input;
            }}
            name={name}
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={name === 'number' ? 23 : name === 'exp' ? 9 : 4}
            className="tabular-nums"
          />
        )}
      </Field>
    );

    return (
      <fieldset className="grid gap-4">
        <legend className="sr-only">{text.card}</legend>
        <input type="hidden" name="client_secret" value={clientSecret} />
        <input type="hidden" name="return_url" value={returnUrl} />
        {field('number', text.number, 'cc-number')}
        <div className="grid grid-cols-2 gap-4">
          {field('exp', text.expiry, 'cc-exp', text.expiryHelp)}
          {field('cvc', text.securityCode, 'cc-csc')}
        </div>
      </fieldset>
    );
  },
);
