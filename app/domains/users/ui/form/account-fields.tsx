import type * as z from 'zod';
import { CUSTOMER_SERVICE } from '~/domains/roles/rules/role-key';
import type { FieldsOf } from '~/lib/form/form-fields';
import { Field } from '~/ui/form/fields/field';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { accountLabels } from '../../forms/account-values';
import { CUSTOMER_SERVICE_LOCATION } from '../../rules/location-of-role';
import type { createUserInput } from '../../schema';
import { type AccountLists, accountChoices, accountWords } from './account-choices';

interface AccountFieldsProps {
  fields: FieldsOf<Pick<z.input<typeof createUserInput>, keyof typeof accountLabels>>;
  lists: AccountLists;
  /** Why the role cannot be chosen; undefined where it can. */
  roleLock?: string | undefined;
  mayChooseLocation: boolean;
}

/** The fields of an account: name, address, role, service location. */
export function AccountFields({ fields, lists, roleLock, mayChooseLocation }: AccountFieldsProps) {
  const choices = accountChoices(lists);
  const role = String(fields.role.value ?? '');
  const seattle = lists.locations.find(({ label }) => label === CUSTOMER_SERVICE_LOCATION);
  const isOfRole = role === CUSTOMER_SERVICE && seattle !== undefined;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        field={fields.first_name}
        label={accountLabels.first_name}
        required
        autoComplete="off"
        maxLength={255}
      />
      <TextField field={fields.last_name} label={accountLabels.last_name} autoComplete="off" maxLength={255} />
      <TextField
        field={fields.email}
        label={accountLabels.email}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        className="sm:col-span-2"
      />
      {roleLock ? (
        <Locked
          id={fields.role.id}
          name="role"
          label={accountLabels.role}
          help={roleLock}
          value={role}
          words={accountWords('role', role, lists)}
        />
      ) : (
        <SelectField field={fields.role} label={accountLabels.role} required options={choices.role} />
      )}
      {mayChooseLocation && isOfRole && (
        <Locked
          id={fields.service_location_id.id}
          name="service_location_id"
          label={accountLabels.service_location_id}
          help="Customer service is always there."
          value={String(seattle.id)}
          words={seattle.label}
        />
      )}
      {mayChooseLocation && !isOfRole && (
        <SelectField
          field={fields.service_location_id}
          label={accountLabels.service_location_id}
          mark="none"
          placeholder="None"
          options={choices.service_location_id}
        />
      )}
    </div>
  );
}

interface LockedProps {
  id: string;
  name: string;
  label: string;
  help: string;
  value: string;
  words: string;
}

/** A fixed choice: a disabled select sends nothing, so a hidden input has its value. */
function Locked({ id, name, label, help, value, words }: LockedProps) {
  return (
    <Field id={id} label={label} help={help} mark="none">
      {(control) => (
        <>
          <NativeSelect {...control} disabled value={value} onChange={() => {}} options={[{ value, label: words }]} />
          <input type="hidden" name={name} value={value} />
        </>
      )}
    </Field>
  );
}
