/** The author of a mail: a person, a program for someone, an automatic reply, or a mail server. */
export const mailKinds = ['person', 'bulk', 'reply', 'bounce'] as const;
export type MailKind = (typeof mailKinds)[number];

interface Envelope {
  /** Header values by lower-case name. */
  headers: ReadonlyMap<string, string>;
  /** The envelope's sender; '' for mail servers' bounces; null where unknown. */
  envelopeFrom: string | null;
}

const SERVERS = /(^|<)(mailer-daemon|postmaster)@/i;
const BULK = /^(bulk|list|junk)$/i;

/** Classifies a mail by its headers: by RFC 3834 and by the practice of mail servers and autoresponders. */
export function mailKind({ headers, envelopeFrom }: Envelope): MailKind {
  const header = (name: string) => headers.get(name)?.trim() ?? '';
  const submitted = header('auto-submitted').toLowerCase().split(';')[0]!.trim();
  const precedence = header('precedence');
  if (
    /^multipart\/report\b/i.test(header('content-type')) &&
    !/disposition-notification/i.test(header('content-type'))
  ) {
    return 'bounce';
  }
  if (SERVERS.test(header('from'))) return 'bounce';
  const isReply =
    submitted === 'auto-replied' ||
    /^auto_reply$/i.test(precedence) ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond');
  if (isReply) return 'reply';
  const returnPath = header('return-path');
  if (envelopeFrom === '' || returnPath === '<>') return 'reply';
  if (submitted !== '' && submitted !== 'no') return 'bulk';
  if (BULK.test(precedence) || headers.has('list-id') || headers.has('list-unsubscribe')) return 'bulk';
  return 'person';
}
