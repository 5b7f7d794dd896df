import { choiceEntry } from '~/domains/settings/forms/choice-values';
import { ChoiceNames } from '~/domains/settings/ui/choices/choice-names';
import { RecordForm } from '~/ui/form/record-form';
import { typeEditor } from '../../forms/type-editor';
import type { MembershipType } from '../../rules/dues-on';
import { RetireType } from './retire-type';

interface TypeFormProps {
  type: MembershipType;
  types: MembershipType[];
  backTo: string;
}

/** The names of a type of membership as a form, see RecordForm, and what retires it. */
export function TypeForm({ type, types, backTo }: TypeFormProps) {
  return (
    <div className="grid gap-6">
      <RecordForm
        editor={typeEditor}
        record={choiceEntry(type)}
        lists={null}
        action="/do/update-membership-type"
        className="grid gap-4"
        backTo={backTo}
      >
        {(fields) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <ChoiceNames fields={fields} />
          </div>
        )}
      </RecordForm>
      <RetireType type={type} types={types} />
    </div>
  );
}
