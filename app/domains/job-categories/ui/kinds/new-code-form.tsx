import { useState } from 'react';
import { NewChoiceForm } from '~/domains/settings/ui/choices/new-choice-form';
import { TextField } from '~/ui/form/fields/text-field';
import { codeLabels } from '../../forms/kind-editors';
import type { CategoryUse } from '../../rules/kind-words';

const schema = () => import('../../schema').then((module) => module.createJobCodeInput);

/** Adds a type of job to a kind of work; emptied for the next one. */
export function NewCodeForm({ category: { id } }: { category: CategoryUse }) {
  const [count, setCount] = useState(0);
  return (
    <NewChoiceForm
      id="new-job-code"
      key={count}
      operation="create-job-code"
      schema={schema}
      labels={codeLabels}
      submitLabel="Add type"
      onDone={() => setCount(count + 1)}
    >
      {(fields) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <input type="hidden" name="id" value={id} />
          <TextField field={fields.description} label="Name of a new type" required maxLength={80} autoComplete="off" />
          <TextField
            field={fields.description_es}
            label={codeLabels.description_es}
            mark="none"
            maxLength={80}
            autoComplete="off"
          />
        </div>
      )}
    </NewChoiceForm>
  );
}
