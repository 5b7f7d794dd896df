import { Link } from '~/lib/remix/link';
import { Time } from '~/ui/format/time';
import { Card } from '~/ui/frame/card';
import type { NoteBrief } from '../../views/note-item';

interface LastNotesProps {
  notes: NoteBrief[];
  /** The page of the record. */
  path: string;
  zone: string;
}

/** The newest notes on a record, newest first, with a link to all of them. */
export function LastNotes({ notes, path, zone }: LastNotesProps) {
  return (
    <Card
      title="Last notes"
      actions={
        <Link to={`${path}?tab=notes`} className="font-semibold text-brand-text hover:underline">
          {notes.length > 0 ? 'All notes' : 'Add a note'}
        </Link>
      }
    >
      {notes.length === 0 && <p className="text-muted-foreground">Nothing is noted yet.</p>}
      <ul className="grid gap-3">
        {notes.map(({ id, text, user, updated_at }) => (
          <li key={id} className="grid gap-0.5">
            <span className="text-[0.93em] text-muted-foreground">
              {user?.name ?? 'Former colleague'} · <Time value={updated_at} zone={zone} />
            </span>
            <span className="line-clamp-4 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
