import type { EndedBy } from '../line';
import { decode } from './sip-session';

interface Refusal {
  message: { statusCode?: number | undefined; reasonPhrase?: string | undefined };
}

interface Redirection {
  message: { statusCode?: number | undefined; parseHeader(name: string): { uri?: { user?: string } } | undefined };
}

/** Why a call ended, as far as it is signalled. */
export class CallEnd {
  by: EndedBy = 'them';
  status: number | null = null;
  reason = '';
  mailbox: string | null = null;

  /** Records the refusal or redirect of an INVITE. */
  readonly refused = {
    onReject: ({ message }: Refusal) => {
      this.status = message.statusCode ?? null;
      this.reason = message.reasonPhrase ?? '';
    },
    onRedirect: ({ message }: Redirection) => {
      this.status = message.statusCode ?? null;
      const user = message.parseHeader('Contact')?.uri?.user ?? '';
      this.mailbox = decode(user).replace(/^voicemail-/, '') || null;
    },
  };

  /** Records the Reason header (RFC 3326) of what ended it. */
  note(reason = ''): void {
    if (/cause=200/.test(reason)) this.by = 'elsewhere';
    if (/cause=480/.test(reason)) this.by = 'lost';
  }
}
