import { choiceEntry } from '~/domains/settings/forms/choice-values';
import { TextField } from '~/ui/form/fields/text-field';
import { RecordForm } from '~/ui/form/record-form';
import { codeEditor, codeLabels } from '../../forms/kind-editors';
import type { CodeUse } from '../../rules/kind-words';

/** The names of a type of job as a form: see RecordForm. */
export function CodeForm({ code, backTo }: { code: CodeUse; backTo: string }) {
  return (
    <RecordForm
      key={code.id}
      editor={codeEditor}
      record={choiceEntry(code)}
      lists={null}
      action="/do/update-job-code"
      className="grid gap-4 py-3"
      backTo={backTo}
    >
      {(fields) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            field={fields.description}
            label={codeLabels.description}
            required
            maxLength={80}
            autoComplete="off"
          />
          <TextField
            field={fields.description_es}
            label={codeLabels.description_es}
            mark="none"
            maxLength={80}
            autoComplete="off"
          />
        </div>
      )}
    </RecordForm>
  );
}
