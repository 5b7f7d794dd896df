import { choiceEntry } from '~/domains/settings/forms/choice-values';
import { StepButton } from '~/ui/form/buttons/step-button';
import { RecordForm } from '~/ui/form/record-form';
import { termEditor } from '../../forms/term-editor';
import { TermFields } from './term-fields';

/** A term of payment as its editor has it. */
export interface Term {
  id: number;
  version: number;
  name: string;
  name_es: string;
  days: number;
  position: number;
  retired_at: number | null;
}

/** A term of payment as a form, see RecordForm, and what retires it. */
export function TermForm({ term, backTo }: { term: Term; backTo: string }) {
  const { id, version, name } = term;
  return (
    <div className="grid gap-6">
      <RecordForm
        editor={termEditor}
        record={choiceEntry(term)}
        lists={null}
        action="/do/update-invoice-term"
        className="grid gap-4"
        backTo={backTo}
      >
        {(fields) => <TermFields fields={fields} />}
      </RecordForm>
      <div>
        <StepButton
          operation="retire-invoice-term"
          input={{ id, version }}
          label={`Retire ${name}`}
          title={`Retire ${name}?`}
          text="No invoice can get it any more. Those that have it keep it, and it can be brought back."
          confirmLabel="Retire"
          tone="primary"
          look={{ variant: 'secondary', size: 'sm' }}
        />
      </div>
    </div>
  );
}
