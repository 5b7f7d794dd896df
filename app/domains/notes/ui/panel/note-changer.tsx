import { useState } from 'react';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { keepDraft, readDraft } from '~/ui/form/unsaved/drafts';
import { useOperation } from '~/ui/form/use-operation';
import { RichText } from '~/ui/rich-text/rich-text';
import type { NoteItem } from '../../views/note-item';
import type { NoteParent } from './note-composer';
import { NoteForm } from './note-form';
import { useColleagues } from './use-colleagues';

interface NoteChangerProps {
  note: NoteItem;
  parent: NoteParent;
  userId: number;
  onEnd(): void;
}

/**
 * Changes a note. On a conflict both versions are shown, and nothing is overwritten without a choice; a note that was
 * deleted in between can be created again.
 */
export function NoteChanger({ note, parent: { parentType, parentKey }, userId, onEnd }: NoteChangerProps) {
  const { id, content, version } = note;
  const draftKey = `note ${id} of ${userId}`;
  const [base] = useState(() => readDraft(draftKey) ?? { html: content, version });
  const [isGone, setGone] = useState(false);
  const end = () => {
    keepDraft(draftKey, null);
    onEnd();
  };
  const update = useOperation('update-note', {
    onDone: end,
    onRefused: ({ status }) => status === 404 && setGone(true),
  });
  const create = useOperation('create-note', { onDone: end });
  const isOutdated = version !== base.version && !isGone;
  const record = isGone ? { notable_type: parentType, notable_id: parentKey } : { id, version: base.version };
  return (
    <article
      aria-label="Change this note"
      className="grid gap-3 rounded-(--radius-card) border border-brand-text bg-card px-(--card-pad) py-3.5 shadow-card"
    >
      {isOutdated && (
        <Notice kind="warning" isLive title="This note was changed while you were writing. It now says:">
          <RichText html={content} className="mt-2" />
        </Notice>
      )}
      {isGone && (
        <Notice kind="warning" isLive title="This note was deleted while you were writing.">
          Your text is still here.
        </Notice>
      )}
      <NoteForm
        id="note"
        draftKey={draftKey}
        start={() => base}
        label="Note"
        submitLabel={isGone ? 'Add as a new note' : 'Save'}
        isFocused
        isPending={update.isPending || create.isPending}
        maySend={!isOutdated}
        names={useColleagues(parentType)}
        onSend={isGone ? create.perform : update.perform}
        action={isGone ? '/do/create-note' : '/do/update-note'}
        actions={(html) => (
          <>
            {isOutdated && (
              <Button pending={update.isPending} onClick={() => void update.perform({ id, content: html, version })}>
                Save mine instead
              </Button>
            )}
            <Button variant="secondary" onClick={end}>
              {isOutdated ? 'Keep theirs' : 'Cancel'}
            </Button>
          </>
        )}
      >
        {Object.entries(record).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </NoteForm>
    </article>
  );
}
