import { useNavigation } from '@remix-run/react';
import { useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import { OperationForm } from '~/ui/form/operation-form';
import { AccountEmail } from '../sign-in/account-email';

export function ForgotPasswordForm() {
  const { t } = useText();
  const { state, formMethod } = useNavigation();
  const [form, fields] = useOperationForm({
    id: 'forgot-password',
    schema: () => import('../../schema').then((schemas) => schemas.requestPasswordResetInput),
    validate: 'onSubmit',
  });
  return (
    <OperationForm form={form} labelOf={() => undefined} hasSummary={false} noValidate className="grid gap-5">
      <AccountEmail field={fields.email} />
      <Button type="submit" pending={state !== 'idle' && formMethod === 'POST'}>
        {t('Send Reset Link')}
      </Button>
    </OperationForm>
  );
}
