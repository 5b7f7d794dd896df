import { ChoiceNames } from '~/domains/settings/ui/choices/choice-names';
import { NewChoiceForm } from '~/domains/settings/ui/choices/new-choice-form';
import { TextField } from '~/ui/form/fields/text-field';
import { Card } from '~/ui/frame/card';
import { categoryLabels } from '../../forms/kind-editors';
import { KINDS_PATH } from '../../rules/kind-words';

const schema = () => import('../../schema').then((module) => module.createJobCategoryInput);

/** Adds a kind of work; it is opened next, for its types. */
export function NewKindForm() {
  return (
    <Card title="New category" className="max-w-3xl">
      <NewChoiceForm
        id="new-job-category"
        operation="create-job-category"
        schema={schema}
        labels={categoryLabels}
        submitLabel="Add"
        backTo={KINDS_PATH}
        leadsTo={({ job_category }) => `${KINDS_PATH}?open=${job_category.id}`}
      >
        {(fields) => (
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_9rem]">
            <ChoiceNames fields={fields} />
            <TextField
              field={fields.code}
              label={categoryLabels.code}
              help="2 to 12 letters and digits"
              required
              maxLength={12}
              autoComplete="off"
            />
          </div>
        )}
      </NewChoiceForm>
    </Card>
  );
}
