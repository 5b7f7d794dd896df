import { keyDays } from '~/domains/api-keys/rules/limits';
import { PermissionBoxes } from '~/domains/roles/ui/form/permission-boxes';
import type { PermissionKey } from '~/nouns';
import { Button } from '~/ui/form/buttons/button';
import { PasswordField } from '~/ui/form/fields/password-field';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { OperationForm } from '~/ui/form/operation-form';
import { useSentForm } from '~/ui/form/use-sent-form';

const labels: Record<string, string> = {
  name: 'Name',
  days: 'Valid for',
  scopes: 'Permissions',
  current_password: 'Current password',
};
const days = keyDays.map((count) => ({ value: String(count), label: `${count} days` }));

interface NewApiKeyProps {
  mayPut(key: PermissionKey): boolean;
  onDone(token: string): void;
  onCancel(): void;
}

/** Creates a key: its purpose, validity, permissions, and one's password. */
export function NewApiKey({ mayPut, onDone, onCancel }: NewApiKeyProps) {
  const { form, fields, isSending, focusKey } = useSentForm({
    id: 'api-key',
    operation: 'create-api-key',
    schema: () => import('~/domains/api-keys/schema').then((module) => module.createApiKeyInput),
    defaultValue: { days: '90' },
    onDone: ({ token }) => onDone(token),
  });
  return (
    <OperationForm
      form={form}
      action="/do/create-api-key"
      labelOf={(name) => labels[name]}
      focusKey={focusKey}
      className="grid gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={labels.name!} help="What program it is for." required maxLength={60} />
        <SelectField field={fields.days} label={labels.days!} options={days} required />
      </div>
      <PermissionBoxes field={fields.scopes} isLocked={false} mayPut={mayPut} alwaysHeld={null} />
      <PasswordField
        field={fields.current_password}
        label={labels.current_password!}
        required
        autoComplete="current-password"
        className="max-w-md"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSending}>
          Make the key
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </OperationForm>
  );
}
