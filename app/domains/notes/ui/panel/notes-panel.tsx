import { useLocation, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LiveRegion } from '~/ui/feedback/live-region';
import { Pagination } from '~/ui/table/pagination';
import type { NoteItem, NotesPage } from '../../views/note-item';
import { NoteCard } from './note-card';
import { NoteChanger } from './note-changer';
import { NoteComposer } from './note-composer';
import { useNewNotes } from './use-new-notes';

const PAGE_SIZES = [10, 20, 50, 100];

interface NotesPanelProps {
  parentType: string;
  parentKey: string;
  /** Data of the page's loader. */
  notes: NotesPage;
  userId: number;
  zone: string;
}

/** A record's notes, newest first and updated live, with a form to add one. */
export function NotesPanel({ parentType, parentKey, notes, userId, zone }: NotesPanelProps) {
  const { results, meta } = notes;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [changing, setChanging] = useState<NoteItem | null>(null);
  const { marked, news } = useNewNotes(results, userId);
  const isGone = changing && !results.some(({ id }) => id === changing.id);
  const changer = (note: NoteItem) => (
    <NoteChanger note={note} userId={userId} parent={{ parentType, parentKey }} onEnd={() => setChanging(null)} />
  );
  return (
    <section aria-labelledby="notes-title" className="grid gap-4">
      <div className="flex items-baseline gap-3">
        <h2 id="notes-title">Notes</h2>
        <span className="tabular text-muted-foreground">{meta.total}</span>
      </div>
      <LiveRegion message={news} />
      <NoteComposer parent={{ parentType, parentKey }} userId={userId} />
      {isGone && changer(changing)}
      {results.length === 0 && <EmptyState>What you add here, your colleagues see at once.</EmptyState>}
      <ul className="grid gap-3">
        {results.map((note) => (
          <li key={note.id}>
            {changing?.id === note.id ? (
              changer(note)
            ) : (
              <NoteCard note={note} zone={zone} isNew={marked.has(note.id)} onChange={() => setChanging(note)} />
            )}
          </li>
        ))}
      </ul>
      {meta.last_page > 1 && (
        <Pagination meta={meta} noun="notes" path={pathname} params={params} pageSizes={PAGE_SIZES} />
      )}
    </section>
  );
}
