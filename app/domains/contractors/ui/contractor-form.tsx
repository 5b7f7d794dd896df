import { getFormProps } from '@conform-to/react';
import { Form, useActionData, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type FormAnswer, useOperationForm } from '~/lib/form';
import type { Fields, FormControl } from '~/lib/form-fields';
import { type FlatValues, flatRules } from '~/lib/merge';
import { useMerge } from '~/lib/use-merge';
import { useSending } from '~/lib/use-sending';
import { Button } from '~/ui/button';
import { FormConflict } from '~/ui/form-conflict';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { LeaveGuard } from '~/ui/leave-guard';
import { showToast } from '~/ui/toast';
import { type Contractor, contractorLabel, contractorValues } from '../contractor-values';
import { type ContractorLists, contractorWords } from './contractor-choices';
import { ContractorFields } from './contractor-fields';

interface ContractorFormProps {
  /** The contractor as the page knows it now. */
  contractor: Contractor;
  lists: ContractorLists;
}

/** A contractor as a form. It begins anew when what it shows was saved, and not while somebody types. */
export function ContractorForm({ contractor, lists }: ContractorFormProps) {
  const [start, setStart] = useState({ contractor, round: 0 });
  return (
    <ContractorEditor
      key={start.round}
      start={start.contractor}
      contractor={contractor}
      lists={lists}
      onFresh={() => setStart(({ round }) => ({ contractor, round: round + 1 }))}
    />
  );
}

function ContractorEditor({
  start,
  contractor,
  lists,
  onFresh,
}: ContractorFormProps & { start: Contractor; onFresh(): void }) {
  const answer = useActionData<FormAnswer>();
  const { pathname } = useLocation();
  const busy = useNavigation().formMethod === 'POST';
  const isRefused = answer?.status === 409;
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
  const read = () => contractorValues(form.value ?? start);
  const write = (values: FlatValues) => {
    const change = form.update as (change: { name: string; value: unknown }) => void;
    for (const [name, value] of Object.entries(formValues(values, lists))) change({ name, value });
  };
  const sending = useSending();
  const { version, merge } = useMerge({
    current: contractor,
    rules: flatRules,
    valuesOf: contractorValues,
    read,
    write,
    isAtStake: () => isRefused || (form.dirty && !sending.current),
    onFresh,
    refused: isRefused ? contractorValues(answer.result.initialValue ?? {}) : null,
  });
  useEffect(() => {
    if (answer?.message) showToast({ kind: 'error', title: answer.message });
  }, [answer]);
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid max-w-3xl gap-6">
      <LeaveGuard
        isDirty={form.dirty && !busy}
        stays={(url) => url.pathname === pathname && !new URLSearchParams(url.search).has('tab')}
      />
      <input type="hidden" name="id" value={contractor.uuid} />
      <input type="hidden" name="version" value={version} />
      {merge && (
        <FormConflict
          {...merge}
          noun="contractor"
          labelOf={contractorLabel}
          wordsOf={(name, value) => contractorWords(name, value, lists)}
          read={(name) => read()[name]}
          onChoose={(name, value) => write(flatRules.settle(read(), name, value))}
        />
      )}
      <FormErrorSummary form={form} focusKey={answer} labelOf={contractorLabel} />
      <ContractorFields form={form as unknown as FormControl} isRefLocked fields={fields} lists={lists} />
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
