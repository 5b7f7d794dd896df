import { useSearchParams } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { Assignee } from '~/domains/tasks/ui/queue/assignee-select';
import { useHere } from '~/lib/live/data-sync';
import { Link } from '~/lib/remix/link';
import { PageDialog } from '~/ui/dialog/page-dialog';
import { Notice } from '~/ui/feedback/notice';
import { PresenceNotices } from '~/ui/feedback/presence-notices';
import { withParams } from '~/ui/table/with-params';
import { EMAIL } from '../list/thread-columns';
import { ThreadStatusSelect } from '../list/thread-status';
import { OthersDrafts } from './others-drafts';
import { People, PeopleChoice } from './people-choice';
import { ReplyForm } from './reply-form';
import type { ShownMessage, ShownThread } from './shown-thread';
import { ThreadMessage } from './thread-message';
import { ThreadMore } from './thread-more';

/** Messages shown before the earlier ones are collapsed. */
const UNFOLDED = 3;

export interface ThreadDialogProps {
  shown: ShownThread;
  staff: Assignee[];
  zone: string;
  userId: number;
  /** Whether the reader may reply, and change the conversation. */
  mayWork: boolean;
  /** Whether the reader may change saved replies. */
  mayChangeReplies: boolean;
  /** Internal comments: never part of a mail. */
  comments: ReactNode;
  onClose(): void;
}

/**
 * A conversation in a dialog over the inbox: its messages, the newest expanded, and the reply form. Colleagues see who
 * has it open, and, from the first input on, who is writing.
 */
export function ThreadDialog(props: ThreadDialogProps) {
  const { shown, staff, zone, userId, mayWork, mayChangeReplies, comments, onClose } = props;
  const { thread, messages, answer, drafts, saved_replies: savedReplies } = shown;
  const [isWorking, setWorking] = useState(false);
  useHere(`thread:${thread.id}`, isWorking);
  const nameOf = (id: number) => staff.find((person) => person.id === id)?.name ?? 'A colleague';
  const newest = messages.at(-1);
  // After one's own reply the form is reset; a colleague's leaves it unchanged
  const mine = messages.findLast(({ user }) => user?.id === userId)?.id ?? 0;
  return (
    <PageDialog
      title={thread.subject}
      description={thread.from_name || thread.from_email}
      size="xl"
      isForm={false}
      onClose={onClose}
    >
      <div className="grid min-w-0 gap-4">
        <div aria-live="polite" className="grid gap-2 empty:hidden">
          <PresenceNotices place={`thread:${thread.id}`} what="this conversation" userId={userId} nameOf={nameOf} />
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <ThreadStatusSelect thread={thread} label="Status" isLabelShown mayChange={mayWork} />
          {mayWork ? <PeopleChoice thread={thread} staff={staff} /> : <People people={thread.people} />}
        </div>
        <ThreadMore thread={thread} mayChange={mayWork} />
        <Messages shown={shown} zone={zone} userId={userId} mayWork={mayWork} />
        {comments}
        <div aria-live="polite" className="grid gap-2 empty:hidden">
          <OthersDrafts drafts={drafts} userId={userId} nameOf={nameOf} />
        </div>
        {!mayWork ? (
          <Notice title="Your role may read this conversation, but not answer it." />
        ) : answer && !answer.refusal ? (
          <div onInput={() => setWorking(true)}>
            <ReplyForm
              key={mine}
              thread={thread}
              answer={answer}
              newestBy={newest ? writerOf(newest) : ''}
              submissionId={shown.submissionId}
              draft={drafts.find((draft) => draft.user_id === userId) ?? null}
              savedReplies={savedReplies}
              mayChangeReplies={mayChangeReplies}
            />
          </div>
        ) : (
          <Notice title={answer?.refusal ?? 'There is nothing to answer here.'} />
        )}
      </div>
    </PageDialog>
  );
}

const writerOf = ({ user, from_name, from }: ShownMessage) => user?.name ?? (from_name || from);

/** The newest messages, earlier ones collapsed, and a link to those before. */
function Messages(props: Pick<ThreadDialogProps, 'shown' | 'zone' | 'userId' | 'mayWork'>) {
  const { shown, ...others } = props;
  const { thread, messages } = shown;
  const [params] = useSearchParams();
  const folded = messages.length > UNFOLDED ? messages.slice(0, 1 - UNFOLDED) : [];
  const open = new Set([messages.at(-1)?.id, Number(params.get('message'))]);
  const list = (some: ShownMessage[]) => (
    <ol className="grid min-w-0 gap-2">
      {some.map((message) => (
        <ThreadMessage key={message.id} message={message} isOpen={open.has(message.id)} {...others} />
      ))}
    </ol>
  );
  const left = thread.messages - messages.length;
  return (
    <section aria-label="Messages" className="grid min-w-0 gap-2">
      {folded.length > 0 && (
        <details open={folded.some(({ id }) => open.has(id)) || params.has('messages')}>
          <summary className="mb-2 cursor-pointer font-semibold">{folded.length} earlier messages</summary>
          {left > 0 && (
            <p className="mb-2">
              <Link
                to={withParams(EMAIL, params, { messages: messages.length + 100, page: params.get('page') })}
                preventScrollReset
                className="text-brand-text hover:underline"
              >
                {left} before these
              </Link>
            </p>
          )}
          {list(folded)}
        </details>
      )}
      {list(messages.slice(folded.length))}
    </section>
  );
}
