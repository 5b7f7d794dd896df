import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { PlainForm } from '~/ui/form/plain-form';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { useRefusal } from '../sign-in/use-refusal';

/** A recovery code, in place of the six digits; a refused one remains, to be corrected. */
export function RecoveryForm() {
  const { t, any } = useText();
  const { state, formMethod } = useNavigation();
  const result = useActionData();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(Boolean(result)), [result]);
  const message = useRefusal('This is none of your unused recovery codes.');
  return (
    <PlainForm id="sign-in-code" className="grid gap-6">
      <div>
        <RefusalNotice message={message} />
        <Field
          id="recovery-code"
          label={t('Recovery code')}
          required
          mark="none"
          errors={isRefused && message ? [any(message)] : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={60}
              className="tabular"
            />
          )}
        </Field>
      </div>
      <Button type="submit" pending={state !== 'idle' && formMethod === 'POST'}>
        {t('Continue')}
      </Button>
    </PlainForm>
  );
}
