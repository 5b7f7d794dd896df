import { useLocation, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useLiveReload } from '~/lib/use-live-reload';
import { EmptyState } from '~/ui/empty-state';
import { LiveRegion } from '~/ui/live-region';
import { Pagination } from '~/ui/pagination';
import type { NoteItem, NotesPage } from '../note-item';
import { NoteCard } from './note-card';
import { NoteChanger } from './note-changer';
import { NoteComposer } from './note-composer';
import { useNewNotes } from './use-new-notes';

const PAGE_SIZES = [10, 20, 50, 100];

interface NotesPanelProps {
  parentType: string;
  parentKey: string;
  /** What `loadNotes` answered in the page's loader. */
  notes: NotesPage;
  userId: number;
  zone: string;
}

/** What is noted about one record: the newest first, live, with a place to add to it. */
export function NotesPanel({ parentType, parentKey, notes, userId, zone }: NotesPanelProps) {
  const { results, meta, notable_id } = notes;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [changing, setChanging] = useState<NoteItem | null>(null);
  const { marked, news } = useNewNotes(results, userId);
  useLiveReload(
    ({ event, data }) => /^note\./.test(event) && data.parent_type === parentType && data.parent_id === notable_id,
  );
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
