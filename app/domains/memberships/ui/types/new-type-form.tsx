import { ChoiceNames } from '~/domains/settings/ui/choices/choice-names';
import { NewChoiceForm } from '~/domains/settings/ui/choices/new-choice-form';
import { TextField } from '~/ui/form/fields/text-field';
import { typeLabels } from '../../forms/type-editor';

const schema = () => import('../../forms/type-schema').then((module) => module.createMembershipTypeInput);

interface NewTypeFormProps {
  /** The club's day: from when the price is, unless another day is chosen. */
  today: string;
  backTo: string;
}

/** Adds a type of membership with its price. */
export function NewTypeForm({ today, backTo }: NewTypeFormProps) {
  return (
    <NewChoiceForm
      id="new-membership-type"
      operation="create-membership-type"
      schema={schema}
      labels={typeLabels}
      defaultValue={{ unit: 'typed', from_on: today }}
      submitLabel="Add"
      backTo={backTo}
      leadsTo={() => backTo}
    >
      {(fields) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <input type="hidden" name="unit" value="typed" />
          <ChoiceNames fields={fields} />
          <TextField
            field={fields.code}
            label={typeLabels.code}
            help="For programs: letters, digits and underscores. It is never changed."
            required
            maxLength={40}
            autoComplete="off"
          />
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField
              field={fields.value}
              label={typeLabels.value}
              required
              inputMode="decimal"
              placeholder="$60.00"
              autoComplete="off"
            />
            <TextField field={fields.from_on} label={typeLabels.from_on} required type="date" min={today} />
          </div>
        </div>
      )}
    </NewChoiceForm>
  );
}
