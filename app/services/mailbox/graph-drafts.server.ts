import { bareMessageId } from '../mail/mail-headers';
import type { OutgoingMail } from '../mail/port';
import { Busy, type Draft, type Mailbox } from './port';

interface Graph {
  api: string;
  ask(token: string, url: string, init?: RequestInit): Promise<Response>;
  post(token: string, url: string, method: string, body: object): Promise<Response>;
  /** Without a token: the URL of an upload is a secret of its own. */
  put(url: string, init: RequestInit): Promise<Response>;
}

interface Message {
  id: string;
  isDraft?: boolean;
  conversationId?: string;
  internetMessageId?: string;
}

/** An attachment up to this size goes in one call. */
const LARGEST_DIRECT = 3 * 1024 * 1024;
/** A piece of a larger one: a multiple of 320 KiB, as Microsoft wants it. */
const PIECE = 10 * 320 * 1024;

/** MAPI's names of In-Reply-To and References, the only way to set them in Graph. */
const IN_REPLY_TO = 'String 0x1042';
const REFERENCES = 'String 0x1039';

const recipients = (addresses: string[]) => addresses.map((address) => ({ emailAddress: { address } }));

/** The messages that are sent from a mailbox: a complete draft first, so that its id is stored before it is sent. */
export function graphDrafts({ api, ask, post, put }: Graph): Pick<Mailbox, 'prepare' | 'sendDraft' | 'draftState'> {
  const urlOf = (id: string) => `${api}/me/messages/${encodeURIComponent(id)}`;

  return {
    async prepare(token, mail, answered) {
      const draft = await begin(token, mail, answered);
      try {
        for (const file of mail.attachments ?? []) await attach(token, draft.id, file);
      } catch (error) {
        // Best effort: what is left is a draft that nobody sends
        await ask(token, urlOf(draft.id), { method: 'DELETE' }).catch(() => null);
        throw error;
      }
      return draft;
    },
    async sendDraft(token, id) {
      const response = await ask(token, `${urlOf(id)}/send`, { method: 'POST' });
      if (response.status === 404) throw new Error('The draft of this reply is not in the mailbox any more.');
    },
    async draftState(token, id) {
      const response = await ask(token, `${urlOf(id)}?$select=id,isDraft`);
      if (response.status === 404) return 'gone';
      return ((await response.json()) as Message).isDraft ? 'draft' : 'sent';
    },
  };

  async function begin(token: string, mail: OutgoingMail, answered: string | null): Promise<Draft> {
    const content = {
      subject: mail.subject,
      body: { contentType: 'html', content: mail.html },
      toRecipients: recipients([mail.to].flat()),
      ccRecipients: recipients(mail.cc ?? []),
    };
    const reply = answered && (await post(token, `${urlOf(answered)}/createReply`, 'POST', {}));
    if (reply && reply.status !== 404) {
      const draft = draftOf((await reply.json()) as Message);
      const changed = await post(token, urlOf(draft.id), 'PATCH', content);
      if (changed.status === 404) throw new Error('The draft of this reply is not in the mailbox any more.');
      return draft;
    }
    const response = await post(token, `${api}/me/messages`, 'POST', {
      ...content,
      singleValueExtendedProperties: linesOf(mail),
    });
    return draftOf((await response.json()) as Message);
  }

  async function attach(token: string, id: string, file: NonNullable<OutgoingMail['attachments']>[number]) {
    const bytes = Buffer.from(file.content, 'base64');
    const { filename: name, type: contentType } = file;
    if (bytes.byteLength <= LARGEST_DIRECT) {
      await post(token, `${urlOf(id)}/attachments`, 'POST', {
        '@odata.type': '#microsoft.graph.fileAttachment',
        name,
        contentType,
        contentBytes: file.content,
      });
      return;
    }
    const session = await post(token, `${urlOf(id)}/attachments/createUploadSession`, 'POST', {
      AttachmentItem: { attachmentType: 'file', name, size: bytes.byteLength, contentType },
    });
    const { uploadUrl } = (await session.json()) as { uploadUrl: string };
    for (let from = 0; from < bytes.byteLength; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE);
      const range = `bytes ${from}-${from + piece.byteLength - 1}/${bytes.byteLength}`;
      const response = await put(uploadUrl, {
        method: 'PUT',
        body: piece,
        headers: { 'Content-Type': 'application/octet-stream', 'Content-Range': range },
      });
      if (response.status === 429) throw new Busy(30);
      if (!response.ok) throw new Error(`The mailbox took a piece of ${name} with ${response.status}`);
    }
  }
}

const draftOf = ({ id, conversationId, internetMessageId }: Message): Draft => ({
  id,
  conversation: conversationId ?? null,
  messageId: bareMessageId(internetMessageId),
});

/** Of a reply to a message that is not in this mailbox: it came by another way. */
function linesOf({ answers }: OutgoingMail) {
  const bracketed = (ids: string[]) => ids.map((id) => `<${id}>`).join(' ');
  return [
    { id: IN_REPLY_TO, value: answers?.inReplyTo ? bracketed([answers.inReplyTo]) : '' },
    { id: REFERENCES, value: bracketed(answers?.references ?? []) },
  ].filter(({ value }) => value !== '');
}
