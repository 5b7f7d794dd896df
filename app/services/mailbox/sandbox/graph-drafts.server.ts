import { json, refusal } from './refusal';
import type { GraphStore, Held, HeldDraft } from './store.server';

interface Options {
  address: () => string;
  deliver(message: Held): Promise<void>;
}

interface Recipient {
  emailAddress: { address: string };
}

interface Body {
  subject?: string;
  body?: { content: string };
  toRecipients?: Recipient[];
  ccRecipients?: Recipient[];
  singleValueExtendedProperties?: { id: string; value: string }[];
  name?: string;
  contentType?: string;
  contentBytes?: string;
  AttachmentItem?: { name: string; size: number; contentType?: string };
}

const LARGEST_DIRECT = 3 * 1024 * 1024;
const UPLOADS = 'outlook.office.com';

/** MAPI's names of the header lines that make a message a reply. */
const LINES: Record<string, string> = { 'String 0x1042': 'In-Reply-To', 'String 0x1039': 'References' };

/** Messages that are written: createReply, changed, given attachments, sent, read, deleted. */
export async function answerDraft(
  store: GraphStore,
  request: Request,
  path: string,
  options: Options,
): Promise<Response> {
  const [, given = '', step = ''] = /^\/me\/messages(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? [];
  const { method } = request;
  const text = method === 'GET' || method === 'DELETE' ? '' : await request.text();
  const body: Body = text ? JSON.parse(text) : {};
  if (given === '') return method === 'POST' ? begin(store, body, null, options) : refusal(400, 'UnknownPath');
  const message = await store.message(decodeURIComponent(given));
  if (!message || message.isRemoved) return refusal(404, 'ErrorItemNotFound');
  if (step === 'createReply') return begin(store, body, message, options);
  if (method === 'GET' && step === '') return json(200, viewOf(message));
  const { draft } = message;
  if (!draft || message.folder !== 'drafts') return refusal(400, 'ErrorInvalidRequest');
  if (method === 'DELETE') {
    await store.save({ ...message, isRemoved: true });
    return new Response(null, { status: 204 });
  }
  if (step === 'send') return send(store, { ...message, draft }, options);
  if (step === 'attachments') {
    const bytes = Buffer.from(body.contentBytes ?? '', 'base64').byteLength;
    if (bytes > LARGEST_DIRECT) return refusal(413, 'ErrorMessageSizeExceeded');
    await attach(store, { ...message, draft }, body.name ?? '', body.contentType ?? '', body.contentBytes ?? '');
    return json(201, { id: crypto.randomUUID() });
  }
  if (step === 'attachments/createUploadSession') {
    const id = crypto.randomUUID();
    await store.put('upload', id, { message: message.id, item: body.AttachmentItem, content: '' });
    return json(201, { uploadUrl: `https://${UPLOADS}/upload/${id}` });
  }
  if (method !== 'PATCH' || step !== '') return refusal(400, 'UnknownPath');
  const changed = { ...message, draft: { ...draft, ...fieldsOf(body, draft) } };
  await store.save(changed);
  return json(200, viewOf(changed));
}

const viewOf = ({ id, folder, conversation, draft, raw }: Held) => ({
  id,
  isDraft: folder === 'drafts',
  conversationId: conversation,
  internetMessageId: draft ? `<${draft.messageId}>` : undefined,
  ...(raw && factsOf(new TextDecoder().decode(raw.slice(0)))),
});

function factsOf(raw: string) {
  const [, name, bracketed, bare] = /^From:\s*(?:"?([^"<\r\n]*?)"?\s*<([^<>\r\n]+)>|(\S+))/im.exec(raw) ?? [];
  const subject = /^Subject:[ \t]*(.*)/im.exec(raw)?.[1]?.trim() ?? '';
  return { subject, from: { emailAddress: { name: name ?? '', address: bracketed ?? bare ?? '' } } };
}

const addressesOf = (list: Recipient[]) => list.map(({ emailAddress }) => emailAddress.address);

function fieldsOf(body: Body, before: HeldDraft): Partial<HeldDraft> {
  const lines = (body.singleValueExtendedProperties ?? []).map(({ id, value }) => [LINES[id] ?? id, value]);
  return {
    headers: { ...before.headers, ...Object.fromEntries(lines) },
    ...(body.subject !== undefined && { subject: body.subject }),
    ...(body.body && { html: body.body.content }),
    ...(body.toRecipients && { to: addressesOf(body.toRecipients) }),
    ...(body.ccRecipients && { cc: addressesOf(body.ccRecipients) }),
  };
}

/** Creates a draft; a reply's has the header lines of one. */
async function begin(store: GraphStore, body: Body, answered: Held | null, { address }: Options) {
  const raw = answered?.raw ? new TextDecoder().decode(answered.raw.slice(0)) : '';
  const id = /^Message-ID:\s*(<[^<>]+>)/im.exec(raw)?.[1];
  const earlier = /^References:\s*(.+)/im.exec(raw)?.[1]?.trim();
  const empty: HeldDraft = {
    messageId: `${crypto.randomUUID()}@${address().split('@')[1]}`,
    headers: id ? { 'In-Reply-To': id, References: [earlier, id].filter(Boolean).join(' ') } : {},
    subject: '',
    html: '',
    to: [],
    cc: [],
    attachments: [],
  };
  const message: Held = {
    id: `AAMkD${crypto.randomUUID()}=`,
    folder: 'drafts',
    raw: null,
    conversation: answered?.conversation ?? crypto.randomUUID(),
    receivedAt: new Date(),
    isRemoved: false,
    draft: { ...empty, ...fieldsOf(body, empty) },
  };
  await store.save(message);
  return json(201, viewOf(message));
}

async function attach(
  store: GraphStore,
  message: Held & { draft: HeldDraft },
  filename: string,
  type: string,
  content: string,
) {
  const attachments = [...message.draft.attachments, { filename, type, content }];
  await store.save({ ...message, draft: { ...message.draft, attachments } });
}

export const isUpload = ({ hostname }: URL) => hostname === UPLOADS;

/** A piece of a large attachment; the last one completes it in its draft. */
export async function takeUpload(store: GraphStore, request: Request, { pathname }: URL): Promise<Response> {
  const id = pathname.replace('/upload/', '');
  const upload = (await store.get('upload', id)) as {
    message: string;
    item: { name: string; size: number; contentType?: string };
    content: string;
  } | null;
  const message = upload && (await store.message(upload.message));
  if (!message?.draft) return refusal(404, 'ErrorItemNotFound');
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers.get('Content-Range') ?? '') ?? [];
  const before = Buffer.from(upload!.content, 'base64');
  const bytes = Buffer.concat([before, Buffer.from(await request.arrayBuffer())]);
  const isWhole = Number(size) === bytes.byteLength;
  if (Number(from) !== before.byteLength || Number(to) !== bytes.byteLength - 1 || Number(size) !== upload!.item.size) {
    return refusal(416, 'InvalidContentRange');
  }
  if (!isWhole) {
    await store.put('upload', id, { ...upload, content: bytes.toString('base64') });
    return json(200, { nextExpectedRanges: [`${bytes.byteLength}-`] });
  }
  await store.take('upload', id);
  const { name, contentType = 'application/octet-stream' } = upload!.item;
  await attach(store, { ...message, draft: message.draft }, name, contentType, bytes.toString('base64'));
  return new Response(null, { status: 201 });
}

/** Moves a draft to the sent items, where it has the same id, and has it delivered. */
async function send(store: GraphStore, message: Held & { draft: HeldDraft }, options: Options): Promise<Response> {
  const { draft } = message;
  if (draft.to.length === 0) return refusal(400, 'ErrorInvalidRecipients');
  const raw = new TextEncoder().encode(
    [
      `From: ${options.address()}`,
      `To: ${draft.to.join(', ')}`,
      ...(draft.cc.length > 0 ? [`Cc: ${draft.cc.join(', ')}`] : []),
      `Subject: =?utf-8?B?${Buffer.from(draft.subject).toString('base64')}?=`,
      `Message-ID: <${draft.messageId}>`,
      ...Object.entries(draft.headers).map(([name, value]) => `${name}: ${value}`),
      `Date: ${new Date().toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(draft.html).toString('base64'),
    ].join('\r\n'),
  ).buffer;
  const sent: Held = { ...message, folder: 'sentitems', raw, receivedAt: new Date() };
  await store.save(sent);
  await options.deliver(sent);
  return new Response(null, { status: 202 });
}
