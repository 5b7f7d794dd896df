import { clsx } from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { PersonChip } from '~/ui/format/person-chip';
import { Time } from '~/ui/format/time';
import { RichText } from '~/ui/rich-text/rich-text';
import type { NoteItem } from '../../views/note-item';

interface NoteCardProps {
  note: NoteItem;
  zone: string;
  isNew: boolean;
  onChange(): void;
}

/** One note: author, time and text; its author can change and delete it here. */
export function NoteCard({ note, zone, isNew, onChange }: NoteCardProps) {
  const { id, content, user, updated_at, version, may_change } = note;
  return (
    <article
      aria-label={`Note by ${user.name}`}
      data-card
      className={clsx(
        'grid gap-2 rounded-(--radius-card) border bg-card px-(--card-pad) py-3.5 shadow-card',
        isNew && 'animate-live shadow-[inset_3px_0_0_var(--brand-text)]',
      )}
    >
      <header className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <PersonChip name={user.name} backgroundColor={user.bgColor} textColor={user.txtColor} />
        <span className="text-[0.93em] text-muted-foreground">
          <Time value={updated_at} zone={zone} />
          {version > 1 ? ' · edited' : ''}
        </span>
        {may_change ? (
          <span className="ml-auto flex gap-1" data-screen-only>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Edit this note"
              className="hidden! with-scripts:inline-flex!"
              onClick={onChange}
            >
              <Pencil aria-hidden="true" />
            </Button>
            <DeleteNote id={id} author={user.name} />
          </span>
        ) : null}
      </header>
      <RichText html={content} />
    </article>
  );
}

/** Confirms first; with scripts off it is a plain form that does not. */
function DeleteNote({ id, author }: { id: number; author: string }) {
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation('delete-note', {
    onDone: () => setAsking(false),
    onRefused: () => setAsking(false),
  });
  return (
    <form
      method="post"
      action="/do/delete-note"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="danger-ghost" size="icon-sm" aria-label="Delete this note">
        <Trash aria-hidden="true" />
      </Button>
      <Confirm
        title={`Delete the note by ${author}?`}
        text="It is gone for everybody, and cannot be brought back."
        confirmLabel="Delete"
        pending={isPending}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void perform({ id })}
      />
    </form>
  );
}
