import type { ReactNode } from 'react';
import { LastNotes } from '~/domains/notes/ui/brief/last-notes';
import type { NoteBrief } from '~/domains/notes/views/note-item';
import { useOffice } from './use-office';

interface RecordReadingProps {
  /** Left out where the reader may not see them. */
  notes: NoteBrief[] | undefined;
  /** The page of the record. */
  path: string;
  children: ReactNode;
}

/** The overview of a record's page: read-only cards, and the last notes. */
export function RecordReading({ notes, path, children }: RecordReadingProps) {
  const { club } = useOffice();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16.5rem),1fr))] items-start gap-4">
      {children}
      {notes && <LastNotes notes={notes} path={path} zone={club.timezone} />}
    </div>
  );
}
