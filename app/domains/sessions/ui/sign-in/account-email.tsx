import type { FieldMetadata } from '@conform-to/react';
import { useText } from '~/text';
import { TextField } from '~/ui/form/fields/text-field';
import { RefusalNotice } from './refusal-notice';
import { useRefusal } from './use-refusal';

/** The e-mail address of an account, below the refusal of the last attempt. */
export function AccountEmail({ field }: { field: FieldMetadata<string> }) {
  const { t } = useText();
  return (
    <div>
      <RefusalNotice message={useRefusal()} />
      <TextField
        field={field}
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
  );
}
