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
import { TextField } from '~/ui/text-field';
import { showToast } from '~/ui/toast';
import { type JobOnPage, sheetLabel, sheetLabels, sheetValues } from '../job-values';
import { type SheetLists, sheetWords } from './sheet-choices';
import { SheetFields } from './sheet-fields';

interface JobSheetFormProps {
  /** The job as the page knows it now. */
  job: JobOnPage;
  /** Whose it becomes, for a request from the website. */
  member: { uuid: string } | null;
  lists: SheetLists;
}

/** A job sheet as a form. It begins anew when what it shows was saved, and not while somebody types. */
export function JobSheetForm({ job, member, lists }: JobSheetFormProps) {
  const [start, setStart] = useState({ job, round: 0 });
  return (
    <SheetEditor
      key={start.round}
      start={start.job}
      job={job}
      member={member}
      lists={lists}
      onFresh={() => setStart(({ round }) => ({ job, round: round + 1 }))}
    />
  );
}

function SheetEditor({
  start,
  job,
  member,
  lists,
  onFresh,
}: JobSheetFormProps & { start: JobOnPage; onFresh(): void }) {
  const answer = useActionData<FormAnswer>();
  const { pathname } = useLocation();
  const busy = useNavigation().formMethod === 'POST';
  const isRefused = answer?.status === 409;
  const [form, all] = useOperationForm({
    id: 'sheet',
    schema: () => import('../sheet-schema').then((module) => module.updateJobInput),
    // The hidden fields too: what stands in the form and not here counts as typed.
    defaultValue: {
      ...sheetValues(start),
      id: start.uuid,
      version: String(start.version),
      ...(member && { membership_id: member.uuid }),
    } as never,
  });
  const fields = all as unknown as Fields;
  const read = () => sheetValues(form.value ?? start);
  const write = (values: FlatValues) => {
    const change = form.update as (change: { name: string; value: string }) => void;
    for (const [name, value] of Object.entries(values)) change({ name, value });
  };
  const sending = useSending();
  const { version, merge } = useMerge({
    current: job,
    rules: flatRules,
    valuesOf: sheetValues,
    read,
    write,
    isAtStake: () => isRefused || (form.dirty && !sending.current),
    onFresh,
    refused: isRefused ? sheetValues(answer.result.initialValue ?? {}) : null,
  });
  useEffect(() => {
    if (answer?.message) showToast({ kind: 'error', title: answer.message });
  }, [answer]);
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-5">
      <LeaveGuard
        isDirty={form.dirty && !busy}
        stays={(url) => url.pathname === pathname && !new URLSearchParams(url.search).has('tab')}
      />
      <input type="hidden" name="id" value={job.uuid} />
      <input type="hidden" name="version" value={version} />
      {member && <input type="hidden" name="membership_id" value={member.uuid} />}
      {merge && (
        <FormConflict
          {...merge}
          noun="job"
          labelOf={sheetLabel}
          wordsOf={(name, value) => sheetWords(name, value, lists)}
          read={(name) => read()[name]}
          onChoose={(name, value) => write(flatRules.settle(read(), name, value))}
        />
      )}
      <FormErrorSummary form={form} focusKey={answer} labelOf={sheetLabel} />
      <TextField
        field={fields.factor_percent!}
        label={sheetLabels.factor_percent}
        inputMode="decimal"
        mark="none"
        className="max-w-40"
      />
      <SheetFields form={form as unknown as FormControl} fields={fields} lists={lists} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={busy}>
          Update Job
        </Button>
        <Button type="reset" variant="secondary" {...(form.dirty && { onClick: onFresh })}>
          Cancel
        </Button>
        {form.dirty && <span className="text-muted-foreground">Not saved yet</span>}
      </div>
    </Form>
  );
}
