import { useNavigation } from '@remix-run/react';
import { useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Button } from '~/ui/form/button';
import { OperationForm } from '~/ui/form/operation-form';
import { TextField } from '~/ui/form/text-field';
import { RefusalNotice } from '../sign-in/refusal-notice';
import { useRefusal } from '../sign-in/use-refusal';

export function ForgotPasswordForm() {
  const { t } = useText();
  const { state, formMethod } = useNavigation();
  const [form, fields] = useOperationForm({
    id: 'forgot-password',
    schema: () => import('../../schema').then((schemas) => schemas.requestPasswordResetInput),
    validate: 'onSubmit',
  });
  const message = useRefusal();
  return (
    <OperationForm form={form} labelOf={() => undefined} hasSummary={false} noValidate className="grid gap-5">
      <div>
        <RefusalNotice message={message} />
        <TextField
          field={fields.email}
          type="email"
          label={t('Email')}
          required
          mark="none"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
        />
      </div>
      <Button type="submit" pending={state !== 'idle' && formMethod === 'POST'}>
        {t('Send Reset Link')}
      </Button>
    </OperationForm>
  );
}
