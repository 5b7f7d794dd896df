/** What a mail handler gets, byte by byte. */
interface RawMail {
  from?: string;
  subject?: string | null;
  id?: string | null;
  headers?: string[];
  body?: string;
}

const CRLF = '\r\n';
const toBytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** A mail of plain text. `null` leaves its subject or its Message-ID out. */
export function rawMail({
  from = 'Grace Alder <grace.alder@example.com>',
  subject = 'Moss on the roof',
  id = `<${crypto.randomUUID()}@example.com>`,
  headers = [],
  body = 'Can somebody look at the moss?',
}: RawMail = {}): ArrayBuffer {
  return toBytes(
    [
      `From: ${from}`,
      'To: desk@club.example',
      ...(subject === null ? [] : [`Subject: ${subject}`]),
      ...(id === null ? [] : [`Message-ID: ${id}`]),
      'Date: Fri, 20 Nov 2026 10:00:00 -0800',
      'MIME-Version: 1.0',
      ...(headers.some((header) => /^content-type/i.test(header)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
      ...headers,
      '',
      body,
    ].join(CRLF),
  );
}

export interface RawAttachment {
  name: string;
  type: string;
  content: string | Uint8Array;
  id?: string;
}

const base64 = (content: string | Uint8Array) =>
  (
    Buffer.from(content as Uint8Array)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(CRLF);

/** A mail of HTML, or of plain words, with attachments. */
export function rawParcel(letter: RawMail & { html?: string }, attachments: RawAttachment[]): ArrayBuffer {
  const { html, headers = [], ...rest } = letter;
  const parts = [
    html === undefined
      ? ['Content-Type: text/plain; charset=utf-8', '', 'Attached.']
      : ['Content-Type: text/html; charset=utf-8', '', html],
    ...attachments.map(({ name, type, content, id }) => [
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      ...(id ? [`Content-ID: <${id}>`] : []),
      `Content-Disposition: ${id ? 'inline' : 'attachment'}; filename="${name}"`,
      '',
      base64(content),
    ]),
  ];
  const body = [...parts.map((part) => ['--parcel', ...part].join(CRLF)), '--parcel--', ''].join(CRLF);
  return rawMail({ ...rest, headers: ['Content-Type: multipart/mixed; boundary=parcel', ...headers], body });
}
