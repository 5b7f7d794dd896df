import { useNavigation } from '@remix-run/react';
import { useOperationForm } from '~/lib/form/form';
import { Link } from '~/lib/remix/link';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import { PasswordField } from '~/ui/form/fields/password-field';
import { OperationForm } from '~/ui/form/operation-form';
import { AccountEmail } from './account-email';

export function SignInForm() {
  const { t } = useText();
  const { state, formMethod } = useNavigation();
  const [form, fields] = useOperationForm({
    id: 'sign-in',
    schema: () => import('../../schema').then((schemas) => schemas.signInInput),
    validate: 'onSubmit',
  });
  return (
    <OperationForm form={form} labelOf={() => undefined} hasSummary={false} noValidate className="grid gap-5">
      <AccountEmail field={fields.email} />
      <PasswordField
        field={fields.password}
        label={t('Password')}
        required
        mark="none"
        autoComplete="current-password"
      />
      <Button type="submit" pending={state !== 'idle' && formMethod === 'POST'}>
        {t('Sign in')}
      </Button>
      <p>
        <Link to="/forgotPassword" className="inline-block py-2 text-brand-text underline underline-offset-3">
          {t('Forgot Password')}
        </Link>
      </p>
    </OperationForm>
  );
}
