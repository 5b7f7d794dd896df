import { expect, test } from 'vitest';
import { cleanMail } from '~/domains/inbox/reads/clean-mail.server';
import { readMail } from '~/domains/inbox/work/read-mail.server';

const HEAD = 'From: Grace <grace@example.com>\r\nSubject: Moss\r\nMessage-ID: <one@example.com>\r\n';
const read = (text: string) => readMail(new TextEncoder().encode(HEAD + text).buffer as ArrayBuffer);
const MIXED = 'Content-Type: multipart/mixed; boundary=x\r\n\r\n';
const UNREAD = 'This e-mail could not be read. Download it to open it.';

const outsized: Record<string, string> = {
  '20 MB of line ends': `\r\n${'\n'.repeat(20_000_000)}`,
  '20,001 parts': MIXED + '--x\r\n\r\na\r\n'.repeat(20_001),
  '31 parts within each other': Array.from(
    { length: 32 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join(''),
};

for (const [what, text] of Object.entries(outsized)) {
  test(`of a mail with ${what} sender and subject are read, at once`, async () => {
    const started = performance.now();
    const mail = await read(text);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(mail).toMatchObject({ from: { name: 'Grace', address: 'grace@example.com' }, subject: 'Moss' });
    expect(mail.text).toContain(UNREAD);
  });
}

test('a mail of 25 MB as programs wrap it is read, with a mail in it', async () => {
  const line = `${'QUJD'.repeat(19)}\r\n`;
  const file = `--x\r\nContent-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(320_000)}`;
  const inner = '--x\r\nContent-Type: message/rfc822\r\n\r\nSubject: Inner\r\n\r\nIt leaks.\r\n';
  const mail = await read(`${MIXED}${inner}${file}--x--`);
  expect(mail.attachments).toHaveLength(1);
  expect((mail.attachments[0]!.content as ArrayBuffer).byteLength).toBe(57 * 320_000);
  expect(mail.text).toContain('It leaks.');
});

test('of markup that is nested deeper than 500 tags the words stay', async () => {
  const clean = (html: string) => cleanMail(html, { inline: new Map(), showRemote: false });
  const deep = (depth: number) => `${'<div>'.repeat(depth)}moss & <b>mold`;
  expect(clean(deep(499)).split('<div>')).toHaveLength(500);
  expect(clean(deep(500)).trim()).toBe('moss &amp;  mold');
  const [shown, cut] = await Promise.all(
    [499, 500].map((depth) => read(`Content-Type: text/html\r\n\r\n${deep(depth)}`)),
  );
  expect([shown!.isCut, shown!.text]).toEqual([false, '']);
  expect([cut!.isCut, cut!.html, cut!.text.trim()]).toEqual([true, '', 'moss &  mold']);
});
