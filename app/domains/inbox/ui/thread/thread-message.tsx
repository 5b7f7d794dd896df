import { useSearchParams } from '@remix-run/react';
import { DownloadLink } from '~/domains/files/ui/browser/download-link';
import { FileIcon } from '~/domains/files/ui/browser/file-icon';
import { formatSize } from '~/domains/files/ui/browser/format-size';
import { RiskMark } from '~/domains/files/ui/browser/risky-download';
import { Link } from '~/lib/remix/link';
import { Notice } from '~/ui/feedback/notice';
import { Time } from '~/ui/format/time';
import { withParams } from '~/ui/table/with-params';
import { EMAIL } from '../list/thread-columns';
import { MessageFrame } from '../message/message-frame';
import { DeliveryFault, DeliveryMark } from './delivery-mark';
import type { ShownMessage } from './shown-thread';
import { TakeBack } from './take-back';

const kinds = {
  person: null,
  bulk: null,
  reply: 'An automatic reply. Nobody waits for an answer.',
  bounce: 'A mail server tells that a message could not be delivered.',
};

interface ThreadMessageProps {
  message: ShownMessage;
  userId: number;
  zone: string;
  isOpen: boolean;
  /** Whether the reader may reply. */
  mayWork: boolean;
}

/** One message of a conversation; its header expands it. */
export function ThreadMessage({ message, userId, zone, isOpen, mayWork }: ThreadMessageProps) {
  const { id, direction, from, from_name, preview, received_at, user, delivery } = message;
  const who = direction === 'out' ? (user?.name ?? from_name) : from_name || from || 'Nobody';
  return (
    <li id={`message-${id}`} className="min-w-0 rounded border">
      <details open={isOpen} className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <span className="max-w-full truncate font-semibold">{who}</span>
          {direction === 'out' && <span className="text-muted-foreground">for the club</span>}
          <span className="min-w-0 grow basis-40 truncate text-muted-foreground group-open:invisible">{preview}</span>
          <DeliveryMark delivery={delivery} />
          <Time value={received_at} zone={zone} className="tabular text-muted-foreground" />
        </summary>
        <div className="grid gap-2 border-t px-3 py-3">
          <Recipients message={message} />
          {message.sender_check === 'failed' && (
            <Notice kind="warning" title="Sender not verified: somebody else may have written in this name." />
          )}
          {kinds[message.kind] && <Notice title={kinds[message.kind]} />}
          {mayWork && <TakeBack message={message} userId={userId} />}
          <DeliveryFault message={message} mayWork={mayWork} />
          <Content message={message} />
          <Attachments message={message} />
        </div>
      </details>
    </li>
  );
}

function Recipients({ message: { from, to, cc, bcc, reply_to } }: { message: ShownMessage }) {
  const lines = { From: [from], To: to, Cc: cc, Bcc: bcc, 'Answers to': reply_to };
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 text-muted-foreground">
      {Object.entries(lines)
        .filter(([, addresses]) => addresses.some(Boolean))
        .map(([name, addresses]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{addresses.join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
}

function Content({ message }: { message: ShownMessage }) {
  const [params] = useSearchParams();
  const { id, content, is_html, is_cut, is_mail, is_quoting, direction } = message;
  return (
    <>
      {is_html ? (
        <MessageFrame message={message} />
      ) : content === null ? (
        <Link to={withParams(EMAIL, params, { message: id, page: params.get('page') })} preventScrollReset>
          Show this message
        </Link>
      ) : (
        <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{content}</pre>
      )}
      {direction === 'out' && is_quoting && (
        <p className="text-muted-foreground">The message that it answers is quoted below it.</p>
      )}
      {is_cut && <p className="text-muted-foreground">This is the beginning. Download the e-mail to read all of it.</p>}
      {is_mail && (
        <p>
          <a href={`/app/mails/${id}/raw`} download className="text-brand-text hover:underline">
            Download the e-mail
          </a>
        </p>
      )}
    </>
  );
}

function Attachments({ message: { attachments } }: { message: ShownMessage }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="grid gap-1">
      {attachments.map((file) => (
        <li key={file.uuid} className="flex min-w-0 flex-wrap items-center gap-2">
          <FileIcon file={{ type: 'file', content_type: file.content_type }} />
          <DownloadLink file={file} className="min-w-0 truncate text-brand-text hover:underline">
            {file.label}
          </DownloadLink>
          <span className="shrink-0 text-muted-foreground">{formatSize(file.size)}</span>
          <RiskMark file={file} />
        </li>
      ))}
    </ul>
  );
}
