import type { Club } from '~/lib/settings/club-of.server';
import { cutText } from '~/lib/text/cut-text';
import { escapeText, textToHtml } from '~/lib/text/text-to-html';
import { referencesOf } from '~/services/mail/mail-headers';
import type { OutgoingMail } from '~/services/mail/port';
import { signatureOf } from '~/services/mail/signature';
import type { Mail } from '../queries.server';
import { cleanMail } from '../reads/clean-mail.server';

/** Characters quoted of a long message, which its sender has anyway. */
const MAX_QUOTED = 20_000;

type Reply = Pick<Mail, 'text' | 'subject' | 'to_all' | 'cc' | 'is_quoting'>;

/** A reply as it is sent: the text, the club's signature, and the quoted message. */
export function composeReply(club: Club, reply: Reply, answered: Mail): OutgoingMail {
  const signature = signatureOf(club).words;
  const quoted = reply.is_quoting ? quote(answered, club.timezone) : null;
  const text = [reply.text, `-- \n${signature}`, ...(quoted ? [quoted.text] : [])].join('\n\n');
  const html = `<!doctype html><html><head><meta charset="utf-8"></head><body>${textToHtml(reply.text)}<p>-- <br>${escapeText(signature)}</p>${quoted?.html ?? ''}</body></html>`;
  return {
    to: reply.to_all.map(({ address }) => address),
    cc: reply.cc.map(({ address }) => address),
    subject: reply.subject,
    text,
    html,
    answers: { inReplyTo: answered.message_id, references: referencesOf(answered.refers_to, answered.message_id) },
  };
}

function quote(answered: Mail, timeZone: string): { text: string; html: string } {
  const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const who = answered.from_name || answered.from;
  const head = `On ${at.format(answered.received_at)} ${who} wrote:`;
  const plain = cutText(answered.text || wordsOf(answered.html), MAX_QUOTED);
  const lines = plain.split(/\r?\n/).map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`));
  // The sanitizer of the display: an attack on the club is not forwarded
  const body =
    answered.html && answered.html.length <= MAX_QUOTED
      ? cleanMail(answered.html, { inline: new Map(), showRemote: false })
      : textToHtml(plain);
  const html = `<p>${escapeText(head)}</p><blockquote style="margin:0 0 0 8px;padding-left:8px;border-left:2px solid #ccc">${body}</blockquote>`;
  return { text: [head, ...lines].join('\n'), html };
}

/** The text of HTML, a line per paragraph. */
const wordsOf = (html: string) =>
  cleanMail(html, { inline: new Map(), showRemote: false })
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
