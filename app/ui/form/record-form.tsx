import type { FormMetadata, SubmissionResult } from '@conform-to/react';
import { type ReactNode, useEffect, useState } from 'react';
import type * as z from 'zod';
import { type FormSchema, useFormResult, useOperationForm } from '~/lib/form/form';
import { type FormControl, formNames } from '~/lib/form/form-fields';
import { valueAt } from '~/lib/form/merge';
import { useMerge } from '~/lib/form/use-merge';
import type { OperationName } from '~/lib/operation/registry';
import { showToast } from '../feedback/toast';
import { RecordButtons } from './buttons/record-buttons';
import { FormConflict, leadToConflict, OpenConflicts } from './form-conflict';
import { type FormQuestion, useFormQuestion } from './form-question';
import { OperationForm } from './operation-form';
import type { RecordEditor } from './record-editor';
import { LeaveGuard } from './unsaved/leave-guard';
import { useOperation } from './use-operation';
import { useWayBack } from './use-way-back';

interface RecordFormProps<Name extends OperationName, Schema extends FormSchema, Entry, Values, Lists> {
  editor: RecordEditor<Name, Schema, Entry, Values, Lists>;
  /** The record as last loaded. */
  record: Entry;
  lists: Lists;
  className?: string;
  /** The form's action with scripts off; by default the page's own. */
  action?: string;
  /** Where one of the fields is a file. */
  encType?: 'multipart/form-data';
  onSaved?(): void;
  /** The page that the form belongs to: “Cancel” leads there; so does saving, by one of `alsoSaves` too: see `useWayBack`. */
  backTo?: string;
  alsoSaves?: ReactNode;
  /** The confirmation before anything is sent, by the form's values, null for none; with scripts off the form is sent at once. */
  question?: FormQuestion | ((values: Values) => FormQuestion | null);
  /** Places the buttons with the unsaved state; by default below the fields. */
  bar?(state: { isPending: boolean; buttons: ReactNode; conflicts: ReactNode }): ReactNode;
  /** The label of the button that saves. */
  saveLabel?: string;
  children(fields: ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>, form: FormControl): ReactNode;
}

/** A field, or a list of them. */
type Part = string | string[] | Record<string, string>[];
const LIST_ITEM = /^(.+)\[\d+\]$/;

/**
 * The form of a record. It saves without leaving the page, keeps its values when the network fails, and merges what
 * colleagues save while it is open. With scripts off the page's action saves the same fields by the same operation.
 */
export function RecordForm<
  Name extends OperationName,
  Schema extends FormSchema,
  Entry extends { uuid: string; version: number },
  Values extends object,
  Lists,
>(props: RecordFormProps<Name, Schema, Entry, Values, Lists>) {
  const {
    editor,
    record,
    lists,
    className = 'grid max-w-3xl gap-6',
    action,
    encType,
    onSaved,
    backTo,
    alsoSaves,
    question,
    bar = ({ buttons }) => buttons,
    saveLabel = 'Update',
    children,
  } = props;
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const result = useFormResult(record.uuid);
  const way = useWayBack(backTo);
  const current = { version: record.version, values: editor.valuesOf(record) };
  const [start] = useState(current.values);
  const { perform, isPending } = useOperation(editor.operation, {
    ...(editor.faultText && { faultText: editor.faultText }),
    duration: editor.toastDuration,
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: formNames(errors) }),
  });
  const [form, fields] = useOperationForm({
    id: editor.id,
    recordId: record.uuid,
    schema: editor.schema,
    defaultValue: editor.fieldsOf(start, lists),
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      way.note(event);
      if (open > 0) leadToConflict(editor.id);
      else if (!isPending) ask(formData);
    },
  });
  const read = () => (form.value ? editor.read(form.value, start) : start);
  const { base, isTyped, conflict, open, ...merge } = useMerge({
    current,
    rules: editor.rules,
    read,
    write(names, values) {
      const written = editor.fieldsOf(values, lists) ?? {};
      // An added or removed row changes its whole list.
      for (const name of new Set(names.map((name) => LIST_ITEM.exec(name)?.[1] ?? name))) {
        form.update<Part>({ name, value: (valueAt(written, name) ?? '') as Part });
      }
    },
    refused: result?.status === 409 ? editor.read(result.result.initialValue ?? {}, start) : null,
  });
  const save = async (formData: FormData) => {
    const sent = read();
    const saved = await perform(formData);
    if (!saved?.ok) return;
    setRefusal(null);
    merge.onSaved(sent, editor.saved(saved.result));
    onSaved?.();
    way.leave();
  };
  const { ask, dialog } = useFormQuestion(typeof question === 'function' ? () => question(read()) : question, save);
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: result.message });
  }, [result]);
  const conflicts = <OpenConflicts count={open} formId={editor.id} />;
  const buttons = <RecordButtons {...{ saveLabel, isPending, isTyped, backTo, alsoSaves, conflicts }} />;
  return (
    <OperationForm
      form={form}
      action={action}
      encType={encType}
      labelOf={editor.errorLabelOf ?? editor.labelOf}
      focusKey={refusal ?? result}
      onReset={merge.onReset}
      onRestored={(values, version) => merge.onRestored(editor.read(values, start), Number(version))}
      className={className}
    >
      <LeaveGuard isDirty={isTyped && !isPending} />
      {/* The first submit button, so that Enter in a field saves */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Update
      </button>
      <input type="hidden" name="id" value={record.uuid} />
      <input type="hidden" name="version" value={base.version} />
      {conflict && (
        <FormConflict {...editor} {...conflict} wordsOf={(name, value) => editor.wordsOf(name, value, lists)} />
      )}
      {children(fields, form)}
      {dialog}
      {bar({ isPending, buttons, conflicts })}
    </OperationForm>
  );
}
