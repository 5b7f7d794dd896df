import { choiceEntry } from '~/domains/settings/forms/choice-values';
import { ChoiceNames } from '~/domains/settings/ui/choices/choice-names';
import { StepButton } from '~/ui/form/buttons/step-button';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { RecordForm } from '~/ui/form/record-form';
import { categoryEditor, categoryLabels } from '../../forms/kind-editors';
import { type CategoryUse, KINDS_PATH, type KindRights, wordsOfUse } from '../../rules/kind-words';
import { CodeList } from './code-list';
import { MergeForm } from './merge-form';

interface KindPanelProps extends KindRights {
  category: CategoryUse;
  /** Every category that is offered. */
  others: CategoryUse[];
  openCode: string | null;
}

/** What can be done with a kind of work: its names, its types, merging and retiring. */
export function KindPanel({ category, others, openCode, ...rights }: KindPanelProps) {
  const { id, version, name } = category;
  return (
    <div className="mt-3 grid gap-6 border-t pt-4">
      {rights.mayRename && (
        <RecordForm
          key={id}
          editor={categoryEditor}
          record={choiceEntry(category)}
          lists={null}
          action="/do/update-job-category"
          className="grid max-w-3xl gap-4"
          backTo={KINDS_PATH}
        >
          {(fields) => (
            <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_9rem]">
              <ChoiceNames fields={fields} />
              <TextField field={fields.code} label={categoryLabels.code} required maxLength={12} autoComplete="off" />
              <TextareaField
                field={fields.words}
                label={categoryLabels.words}
                help="With a comma between them: a request that has them is suggested this category"
                rows={3}
                mark="none"
                className="sm:col-span-3"
              />
              <TextareaField
                field={fields.words_es}
                label={categoryLabels.words_es}
                rows={3}
                mark="none"
                className="sm:col-span-3"
              />
            </div>
          )}
        </RecordForm>
      )}
      <CodeList category={category} openCode={openCode} {...rights} />
      {rights.mayRetire && (
        <>
          <MergeForm key={`merge-${id}`} category={category} others={others} />
          <div>
            <StepButton
              operation="retire-job-category"
              input={{ id, version }}
              label="Retire"
              name={`Retire ${name}`}
              title={`Retire ${name}?`}
              text={`${wordsOfUse(category)} keep it. It can be chosen for no other, and can be brought back.`}
              confirmLabel="Retire"
              tone="primary"
              look={{ variant: 'secondary', size: 'sm' }}
            />
          </div>
        </>
      )}
    </div>
  );
}
