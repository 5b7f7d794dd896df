import { FileBrowser } from '~/domains/files/ui/browser/file-browser';
import { NotesPanel } from '~/domains/notes/ui/panel/notes-panel';
import { Timeline } from '~/features/timeline/ui/timeline';
import type { OnPage } from '~/lib/remix/on-page';
import type { loadRecordTab } from './record-tab.server';
import { useOffice } from './use-office';

interface RecordTabProps extends OnPage<typeof loadRecordTab> {
  parentType: string;
  parentKey: string;
  /** Whether files can be added and moved. */
  mayChange: boolean;
}

/** The notes, the files or the timeline of a record, by the open tab. */
export function RecordTab({ parentType, parentKey, notes, listing, timeline, mayChange }: RecordTabProps) {
  const { auth, club } = useOffice();
  const parent = { parentType, parentKey, zone: club.timezone };
  return (
    <>
      {notes && <NotesPanel {...parent} notes={notes} userId={auth.data.id} />}
      {listing && <FileBrowser {...parent} listing={listing} mayChange={mayChange} />}
      {timeline && <Timeline {...parent} timeline={timeline} />}
    </>
  );
}
