import { ThreadDialog, type ThreadDialogProps } from '~/domains/inbox/ui/thread/thread-dialog';
import { NotesPanel } from '~/domains/notes/ui/panel/notes-panel';
import type { loadOpenedThread } from './opened-thread.server';

type OpenedThreadProps = Omit<ThreadDialogProps, 'shown' | 'comments'> & {
  opened: NonNullable<Awaited<ReturnType<typeof loadOpenedThread>>>;
};

/** A conversation over the inbox, with colleagues' comments. */
export function OpenedThread({ opened, ...props }: OpenedThreadProps) {
  return (
    <ThreadDialog
      {...props}
      shown={opened}
      comments={
        <details className="rounded border px-3 py-2">
          <summary className="cursor-pointer font-semibold">
            {`Comments (${opened.notes.meta.total}), for colleagues alone`}
          </summary>
          <div className="mt-2">
            <NotesPanel
              parentType="mail"
              parentKey={String(opened.thread.id)}
              notes={opened.notes}
              userId={props.userId}
              zone={props.zone}
            />
          </div>
        </details>
      }
    />
  );
}
