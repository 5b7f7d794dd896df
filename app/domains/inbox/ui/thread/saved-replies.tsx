import { useState } from 'react';
import { typeInto } from '~/lib/form/drafts';
import { Button } from '~/ui/form/buttons/button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useOperation } from '~/ui/form/use-operation';

export interface SavedReplyItem {
  id: number;
  title: string;
  text: string;
}

interface SavedRepliesProps {
  formId: string;
  replies: SavedReplyItem[];
  /** Whether the reader may change them. */
  mayChange: boolean;
}

const messageOf = (formId: string) => {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem('message') : null;
  return field instanceof HTMLTextAreaElement ? field : null;
};

/** Inserts a saved reply below the text; with permission for settings they can be added and deleted. */
export function SavedReplies({ formId, replies, mayChange }: SavedRepliesProps) {
  const [chosen, setChosen] = useState('');
  const [title, setTitle] = useState('');
  const { perform, isPending } = useOperation('save-saved-reply', { onDone: () => setTitle('') });
  const reply = replies.find(({ id }) => String(id) === chosen);
  const insert = () => {
    const message = messageOf(formId);
    if (!reply || !message?.form) return;
    const text = [message.value.trimEnd(), reply.text].filter(Boolean).join('\n\n');
    typeInto(message.form, [['message', text]]);
    message.focus();
  };
  if (replies.length === 0 && !mayChange) return null;
  return (
    <details className="hidden rounded border px-3 py-2 with-scripts:block">
      <summary className="cursor-pointer font-semibold">Saved replies</summary>
      <div className="mt-2 grid gap-3">
        {replies.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <Field id="saved-reply" label="Saved reply" mark="none" className="grow basis-60">
              {(control) => (
                <NativeSelect
                  id={control.id}
                  value={chosen}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                  placeholder="Choose one"
                  options={replies.map(({ id, title: label }) => ({ value: String(id), label }))}
                />
              )}
            </Field>
            <Button variant="secondary" disabled={!reply} onClick={insert}>
              Insert
            </Button>
            {mayChange && reply && (
              <StepButton
                operation="delete-saved-reply"
                input={{ id: reply.id }}
                label="Delete"
                name={`Delete ${reply.title}`}
                title={`Delete “${reply.title}”?`}
                text="Replies that were sent with it stay as they are."
                confirmLabel="Delete"
                tone="danger"
              />
            )}
          </div>
        )}
        {mayChange && (
          <div className="flex flex-wrap items-end gap-3">
            <Field id="saved-reply-title" label="Save the text below as" mark="none" className="grow basis-60">
              {(control) => (
                <Input
                  id={control.id}
                  value={title}
                  maxLength={100}
                  placeholder="Title"
                  onChange={({ currentTarget }) => setTitle(currentTarget.value)}
                />
              )}
            </Field>
            <Button
              variant="secondary"
              pending={isPending}
              disabled={title.trim() === ''}
              onClick={() => void perform({ title, text: messageOf(formId)?.value ?? '' })}
            >
              Save
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
