import { expect, test } from 'vitest';
import { downloadMessage } from '~/domains/inbox/operations/download-message.server';
import { frameMessage } from '~/domains/inbox/operations/frame-message.server';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { messageRead } from '~/domains/inbox/views/read-message.server';
import { contentDisposition } from '~/lib/http/content-disposition';
import { perform } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { cutText } from '~/lib/text/cut-text';
import { serveFrame, serveRaw } from '~/routes/office/inbox/serve-message.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { type RawAttachment, rawMail, rawParcel } from '../../support/samples/mail-samples-raw';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const html = '<p>Hello <script>alert(1)</script></p><img src="cid:logo"><img src="https://track.example/open.gif">';
const enclosures: RawAttachment[] = [
  { name: 'logo.png', type: 'image/png', content: PNG, id: 'logo' },
  { name: 'rows.csv', type: 'text/csv', content: 'Job;Total\n12;30,50' },
  { name: 'winmail.dat', type: 'application/ms-tnef', content: new Uint8Array([0x78, 0x9f, 0x3e, 0x22, 0, 0]) },
];

async function arrive(raw: ArrayBuffer) {
  const { id } = await perform(receiveMail, await contextFor('system'), { raw });
  const { message } = await readTogether(db, { message: messageRead(db, id!) });
  return message!;
}

test('a message shows its sender, subject, cleaned content and attachments', {
  tags: ['TASK-021', 'TASK-049'],
}, async () => {
  const message = await arrive(rawParcel({ subject: 'Invoice 12', html }, enclosures));
  expect(message).toMatchObject({
    from: 'grace.alder@example.com',
    from_name: 'Grace Alder',
    subject: 'Invoice 12',
    is_html: true,
    has_remote_images: true,
  });
  expect(message.content.trim()).toBe('<p>Hello </p><img alt="" /><img alt="" />');
  expect(message.attachments).toMatchObject([
    { id: 1, label: 'logo.png', content_type: 'image/png', attachment_id: 'logo' },
    { id: 2, label: 'rows.csv', content_type: 'text/csv', attachment_id: null },
    { id: 3, label: 'winmail.dat', size: 6 },
  ]);
});

test('the frame holds its own images, loads nothing, and shows others’ only when asked to', {
  tags: ['TASK-021'],
}, async () => {
  const { id } = await arrive(rawParcel({ html }, enclosures));
  const context = await contextFor('employee');
  const closed = serveFrame(await perform(frameMessage, context, { id }));
  const policy = closed.headers.get('Content-Security-Policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('img-src data:;');
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect(policy).not.toContain('allow-scripts');
  const document = await closed.text();
  expect(document).toContain(`src="data:image/png;base64,${Buffer.from(PNG).toString('base64')}"`);
  expect(document).not.toContain('track.example');
  const opened = serveFrame(await perform(frameMessage, context, { id, images: '1' }));
  expect(opened.headers.get('Content-Security-Policy')).toContain('img-src data: https: http:');
  expect(await opened.text()).toContain('https://track.example/open.gif');
});

test('attachments are previewed and downloaded by who may read tasks, and changed by nobody', {
  tags: ['TASK-062'],
}, async () => {
  const { attachments } = await arrive(rawParcel({ html }, enclosures));
  const [logo, rows, winmail] = attachments.map(({ uuid }) => uuid);
  const token = await tokenOf('executive');
  const preview = await call(`GET /file-preview/${rows}`, { token });
  expect(await preview.text()).toBe('Job;Total\n12;30,50');
  expect((await call(`GET /file-preview/${logo}`, { token: await tokenOf('employee') })).status).toBe(200);
  expect((await call(`GET /file-preview/${logo}`, { token: await tokenOf('billing') })).status).toBe(403);
  expect((await call(`GET /file-preview/${winmail}`, { token })).status).toBe(415);
  expect((await call(`GET /file-download/${winmail}`, { token })).status).toBe(200);
  expect((await call(`DELETE /files/${rows}`, { token })).status).toBe(403);
  expect((await call(`POST /files/rename/${rows}`, { token, body: { label: 'x.csv' } })).status).toBe(403);
});

test('a mail whose subject is cut in the middle of a character, or has half of one, is downloaded', async () => {
  const subjects = [`${'a'.repeat(99)}🌲 and more`, `${'b'.repeat(499)}🌲`, 'half of one: \ud83c'];
  for (const subject of subjects) {
    const { id } = await arrive(rawParcel({ subject, html }, []));
    const served = serveRaw(await perform(downloadMessage, await contextFor('service'), { id }));
    expect(served.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[^"]+\.eml"; filename\*=/);
  }
  expect(contentDisposition('inline', 'half \udf32.pdf')).toContain("filename*=UTF-8''half%20%EF%BF%BD.pdf");
  expect([cutText('ab🌲', 3), cutText('ab🌲', 4), cutText('ab', 3)]).toEqual(['ab', 'ab🌲', 'ab']);
});

test('a message shows what the receiving server found out about its sender', { tags: ['TASK-021'] }, async () => {
  const results = (verdict: string) => `Authentication-Results: mx.cloudflare.net;\r\n dmarc=${verdict}`;
  const planted = results('pass');
  const id = `<${crypto.randomUUID()}@example.com>`;
  for (const [headers, sender_check] of [
    [[results('pass')], 'verified'],
    [[results('fail'), planted], 'failed'],
    [['Authentication-Results: mx.elsewhere.example; dmarc=pass', planted], null],
    [[], null],
  ] as const) {
    const message = await arrive(rawMail({ headers: [...headers], id: `${id}${sender_check}${headers.length}` }));
    expect([headers, message]).toMatchObject([headers, { sender_check }]);
  }
});

test('a message of plain words has no frame', async () => {
  const { id, content } = await arrive(rawMail({ body: 'a < b' }));
  expect(content.trim()).toBe('a < b');
  await expect(perform(frameMessage, await contextFor('service'), { id })).rejects.toMatchObject({ status: 404 });
});
