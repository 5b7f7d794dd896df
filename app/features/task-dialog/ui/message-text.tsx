import { useSearchParams } from '@remix-run/react';
import { MessageFrame } from '~/domains/inbox/ui/message/message-frame';
import { Link } from '~/lib/remix/link';
import { Notice } from '~/ui/feedback/notice';
import { Time } from '~/ui/format/time';
import { withParams } from '~/ui/table/with-params';
import type { ShownMessage } from './shown-task';

const kinds = {
  person: null,
  bulk: null,
  reply: 'An automatic reply. Nobody waits for an answer.',
  bounce: 'A mail server tells that a message could not be delivered.',
};

interface MessageTextProps {
  message: ShownMessage;
  zone: string;
  /** Whether the reader may reply. */
  mayAnswer: boolean;
}

/** A message's sender, subject and content, in a scrolling box. */
export function MessageText({ message, zone, mayAnswer }: MessageTextProps) {
  const { from, from_name, subject, is_html, content, kind, is_cut, is_mail, sender_check } = message;
  return (
    <section className="grid gap-2">
      <h3 className="text-[1.05em] wrap-anywhere">{subject}</h3>
      <p className="wrap-anywhere text-muted-foreground">{from_name ? `${from_name} <${from}>` : from}</p>
      {is_mail && <Sender check={sender_check} />}
      {kinds[kind] && <Notice title={kinds[kind]} />}
      {is_html ? (
        <MessageFrame key={message.id} message={message} />
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
          tabIndex={0}
          className="max-h-[300px] overflow-y-auto rounded border bg-muted p-4 font-sans wrap-anywhere whitespace-pre-wrap"
        >
          {content}
        </pre>
      )}
      {is_cut && <p className="text-muted-foreground">This is the beginning. Download the e-mail to read all of it.</p>}
      {is_mail && (
        <p>
          <a href={`/app/mails/${message.id}/raw`} download className="text-brand-text hover:underline">
            Download the e-mail
          </a>
        </p>
      )}
      {message.thread_id !== null && (
        <p>
          <Link to={`/app/email?thread=${message.thread_id}`} className="text-brand-text hover:underline">
            {mayAnswer ? 'Answer it in the inbox' : 'Open it in the inbox'}
          </Link>
        </p>
      )}
      <Others message={message} zone={zone} />
    </section>
  );
}

/** The mail server's check of a mail's sender. */
function Sender({ check }: { check: ShownMessage['sender_check'] }) {
  if (check === 'failed') {
    return <Notice kind="warning" title="Sender not verified: somebody else may have written in this name." />;
  }
  return (
    <p className="text-muted-foreground">
      {check ? 'Sender verified' : 'It is not known whether the sender is genuine.'}
    </p>
  );
}

/** The other messages of its conversation, and the mails that are grouped with it. */
function Others({ message, zone }: { message: ShownMessage; zone: string }) {
  const [params] = useSearchParams();
  if (message.others.length === 0) return null;
  return (
    <details open={message.id !== message.thread_id}>
      <summary className="cursor-pointer font-semibold">
        More messages of this conversation ({message.others.length})
      </summary>
      <ul className="mt-2 grid gap-1">
        {message.others.map(({ id, subject, from, received_at }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Link
              to={withParams('/app/task-queue', params, { mail: id, page: params.get('page') })}
              preventScrollReset
              aria-current={id === message.id || undefined}
              className="text-brand-text hover:underline aria-[current]:font-semibold"
            >
              {subject}
            </Link>
            <span className="wrap-anywhere text-muted-foreground">{from}</span>
            <Time value={received_at} zone={zone} className="text-muted-foreground" />
          </li>
        ))}
      </ul>
    </details>
  );
}
