import { getFormProps } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Button } from '~/ui/form/button';
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
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
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
    </Form>
  );
}
