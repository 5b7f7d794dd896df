import { useState } from 'react';
import { keepDraft, readDraft } from '~/ui/form/unsaved/drafts';
import { useOperation } from '~/ui/form/use-operation';
import { NoteForm } from './note-form';
import { useColleagues } from './use-colleagues';

/** The record that the note is about. */
export interface NoteParent {
  parentType: string;
  parentKey: string;
}

interface NoteComposerProps {
  parent: NoteParent;
  userId: number;
}

/** Writes new notes, one after the other. */
export function NoteComposer({ parent: { parentType, parentKey }, userId }: NoteComposerProps) {
  const draftKey = `note of ${userId} on ${parentType} ${parentKey}`;
  const [{ submissionId, isFirst }, setSubmission] = useState(() => ({
    submissionId: crypto.randomUUID(),
    isFirst: true,
  }));
  const { perform, isPending } = useOperation('create-note', {
    onDone: () => {
      keepDraft(draftKey, null);
      setSubmission({ submissionId: crypto.randomUUID(), isFirst: false });
    },
  });
  const record = { notable_type: parentType, notable_id: parentKey, submission_id: submissionId };
  return (
    <NoteForm
      id="new-note"
      key={submissionId}
      draftKey={draftKey}
      start={() => readDraft(draftKey) ?? { html: '', version: 0 }}
      label="New note"
      submitLabel="Add note"
      isFocused={!isFirst}
      isPending={isPending}
      onSend={perform}
      names={useColleagues(parentType)}
      action="/do/create-note"
    >
      {Object.entries(record).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} suppressHydrationWarning />
      ))}
    </NoteForm>
  );
}
