import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useOperationForm } from '~/lib/form';
import type { Fields, FormControl } from '~/lib/form-fields';
import { type FlatValues, flatRules } from '~/lib/merge';
import { type Start, useStart } from '~/lib/use-start';
import { Button } from '~/ui/button';
import { FormConflict } from '~/ui/form-conflict';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { LeaveGuard } from '~/ui/leave-guard';
import { useEditor } from '~/ui/use-editor';
import { type Contractor, contractorLabel, contractorValues } from '../contractor-values';
import { type ContractorLists, contractorWords } from './contractor-choices';
import { ContractorFields } from './contractor-fields';

interface ContractorFormProps {
  /** The contractor as the page knows it now. */
  contractor: Contractor;
  lists: ContractorLists;
}

/** A contractor as a form. It begins anew when what it shows was saved, and not while somebody types. */
export function ContractorForm(props: ContractorFormProps) {
  const { round, ...start } = useStart(props.contractor);
  return <ContractorEditor key={round} {...props} {...start} />;
}

function ContractorEditor({ start, contractor, lists, onFresh }: ContractorFormProps & Start<Contractor>) {
  const [form, all] = useOperationForm({
    id: 'contractor',
    schema: () => import('../schema').then((module) => module.updateContractorInput),
    // The hidden ones too: what stands in the form but not here counts as typed.
    defaultValue: {
      ...formValues(contractorValues(start), lists),
      id: start.uuid,
      version: String(start.version),
    } as never,
  });
  const fields = all as unknown as Fields;
  const control = form as unknown as FormControl;
  const { answer, busy, version, conflict } = useEditor({
    form: control,
    current: contractor,
    rules: flatRules,
    valuesOf: contractorValues,
    read: () => contractorValues(form.value ?? start),
    valuesOfSent: contractorValues,
    toFields: (values) => formValues(values, lists),
    onFresh,
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid max-w-3xl gap-6">
      <LeaveGuard isDirty={form.dirty && !busy} />
      <input type="hidden" name="id" value={contractor.uuid} />
      <input type="hidden" name="version" value={version} />
      {conflict && (
        <FormConflict
          {...conflict}
          noun="contractor"
          labelOf={contractorLabel}
          wordsOf={(name, value) => contractorWords(name, value, lists)}
        />
      )}
      <FormErrorSummary form={form} focusKey={answer} labelOf={contractorLabel} />
      <ContractorFields form={control} isRefLocked fields={fields} lists={lists} />
      <div className="flex items-center gap-3">
        <Button type="submit" pending={busy}>
          Update
        </Button>
        {form.dirty && <span className="text-muted-foreground">Not saved yet</span>}
      </div>
    </Form>
  );
}

/** The categories as their boxes send them: the empty value first, and alone where none is ticked. */
function formValues({ job_category_ids = '', ...values }: FlatValues, { categories }: ContractorLists) {
  const chosen = new Set(job_category_ids.split(','));
  const ids = categories.map(({ id }) => String(id)).filter((id) => chosen.has(id));
  return { ...values, job_category_ids: ids.length > 0 ? ['', ...ids] : '' };
}
