import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { FormAnswer } from '~/lib/form';
import { type FormControl, fillForm } from '~/lib/form-fields';
import { type MergeOptions, useMerge } from '~/lib/use-merge';
import { useSending } from '~/lib/use-sending';
import { showToast } from './toast';

type Merging<Entry, Values> = Omit<MergeOptions<Entry, Values>, 'write' | 'isAtStake' | 'refused'>;

interface EditorOptions<Entry, Values> extends Merging<Entry, Values> {
  form: FormControl;
  /** Values as the form's fields take them, where that is another way. */
  toFields?(values: Values): object;
  /** What was sent to the page, as `read` reads it. */
  valuesOfSent(sent: object): Values;
  /** Where the form is not saved by the page's action: whether more stands in it than is saved or on its way. */
  isUnsaved?(): boolean;
}

/** The form of a record on its own page: how its save goes, and what a colleague saved meanwhile. */
export function useEditor<Entry extends { version: number }, Values extends object>({
  form,
  toFields = (values) => values,
  valuesOfSent,
  isUnsaved,
  ...merging
}: EditorOptions<Entry, Values>) {
  const answer = useActionData<FormAnswer>();
  const busy = useNavigation().formMethod === 'POST';
  const isRefused = answer?.status === 409;
  const sending = useSending();
  const { version, conflict } = useMerge({
    ...merging,
    write: (values) => fillForm(form, toFields(values)),
    isAtStake: () => isRefused || (isUnsaved ? isUnsaved() : form.dirty && !sending.current),
    refused: isRefused ? valuesOfSent(answer.result.initialValue ?? {}) : null,
  });
  useEffect(() => {
    if (answer?.message) showToast({ kind: 'error', title: answer.message });
  }, [answer]);
  return { answer, busy, version, conflict };
}
