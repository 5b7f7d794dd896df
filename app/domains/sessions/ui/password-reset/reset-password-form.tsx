import { useForm } from '@conform-to/react';
import { useActionData, useNavigation } from '@remix-run/react';
import type { FormResult } from '~/lib/form/form';
import { Link } from '~/lib/remix/link';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import { PasswordField } from '~/ui/form/fields/password-field';
import { OperationForm } from '~/ui/form/operation-form';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { useRefusal } from '../sign-in/use-refusal';

/** Two passwords, validated by the server only. */
export function ResetPasswordForm({ submitLabel }: { submitLabel: string }) {
  const { t } = useText();
  const { state, formMethod } = useNavigation();
  const result = useActionData<FormResult>();
  const [form, fields] = useForm<{ password: string; confirmpass: string }>({
    id: 'reset-password',
    lastResult: result?.result ?? null,
  });
  const message = useRefusal();
  return (
    <OperationForm form={form} labelOf={() => undefined} hasSummary={false} noValidate className="grid gap-5">
      <div>
        <RefusalNotice message={message} />
        {message ? (
          <p className="mb-5">
            <Link to="/forgotPassword" className="inline-block py-2 text-brand-text underline underline-offset-3">
              {t('Ask for a new link')}
            </Link>
          </p>
        ) : null}
        <PasswordField
          field={fields.password}
          label={t('New password')}
          help={t('6 characters or more.')}
          required
          mark="none"
          autoComplete="new-password"
        />
      </div>
      <PasswordField
        field={fields.confirmpass}
        label={t('Confirm password')}
        required
        mark="none"
        autoComplete="new-password"
      />
      <Button type="submit" pending={state !== 'idle' && formMethod === 'POST'}>
        {submitLabel}
      </Button>
    </OperationForm>
  );
}
