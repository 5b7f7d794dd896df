import { expect, test } from 'vitest';
import { showMailAccess } from '~/domains/inbox/operations/show-mail-access.server';
import { mailboxConnections } from '~/domains/inbox/table.server';
import { perform } from '~/lib/operation/operation.server';
import { call, ORIGIN, tokenOf } from '../support/calling/api-client';
import { contextFor, db, employ } from '../support/club/context';
import { deliverMail } from '../support/club/threads';
import { graphDouble } from '../support/doubles/graph-double';
import { connectMailbox, forgetMailbox } from '../support/doubles/mailbox';
import { visit } from '../support/runtime/remix-app';

const json = async (endpoint: string, token: string, body?: object) => {
  const response = await call(endpoint, { token, ...(body && { body }) });
  return { status: response.status, body: await response.json<Record<string, never>>() };
};

test('a letter is listed, opened, given to people, answered and closed by the calls of the e-mail area', {
  tags: ['MAIL-005', 'MAIL-006', 'MAIL-012', 'MAIL-013', 'MAIL-014', 'MAIL-015', 'MAIL-016'],
}, async () => {
  const token = await tokenOf('service');
  const dana = await employ('service');
  const from = 'ida.calls@example.com';
  const subject = 'Quorum of pipes';
  const headers = ['Cc: ada@example.com', 'Bcc: ben@example.com'];
  const { id } = await deliverMail({ from: `Ida <${from}>`, subject, headers });
  await deliverMail({ from: `Ida <${from}>`, subject: `${subject} again` });
  const listed = await json('GET /email/get-all-mails?search=quorum&page=2&per_page=1', token);
  expect(listed.body).toMatchObject({
    results: [
      {
        id,
        subject,
        from_email: from,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        status: 'To Do',
        assigned_to_user: ['Not Assigned'],
      },
    ],
    meta: { total: 2, current_page: 2, per_page: 1, last_page: 2 },
  });
  const opened = await json(`GET /email/messages/${id}`, token);
  expect(opened.body).toMatchObject({
    messages: [
      { id, content: expect.stringContaining('moss'), from, cc: ['ada@example.com'], bcc: ['ben@example.com'] },
    ],
  });
  const status = await json(`POST /email/update/status/${id}`, token, { id, status: 'NEEDS ATTENTION' });
  expect(status).toMatchObject({ status: 200, body: { thread: { id, status: 'NEEDS ATTENTION' } } });
  // One person, by three names of theirs
  const names = ['Not Assigned', 'Dana Whitfield', String(dana.id), ' dana  WHITFIELD'];
  const given = await json(`POST /email/update/assigned_to/${id}`, token, { assigned_to_user: names });
  expect(given.body).toMatchObject({ thread: { id, assigned_to_user: ['Dana Whitfield'] } });
  const wrong = await json(`POST /email/update/assigned_to/${id}`, token, { assigned_to_user: ['Nobody Here'] });
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { assigned_to_user: ['Nobody Here is nobody of the staff.'] } },
  });
  const empty = await json(`POST /email/reply/${id}`, token, { message: '', emailId: id });
  expect(empty).toMatchObject({ status: 422, body: { errors: { message: ['This field is required'] } } });
  const reply = await json(`POST /email/reply/${id}`, token, { message: 'On Monday.', emailId: id });
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Your reply is on its way.', reply: { content: 'On Monday.', answers_id: id } },
  });
  const after = await json(`GET /email/messages/${id}`, token);
  expect(after.body).toMatchObject({
    thread: { assigned_to_user: ['Dana Whitfield'] },
    messages: [{ id }, { content: 'On Monday.' }],
  });
});

test('the mailbox built in is there; the sign-in to another is a redirect, for who may change settings', {
  tags: ['MAIL-004', 'MAIL-017', 'MAIL-018'],
}, async () => {
  await forgetMailbox();
  const service = await tokenOf('service');
  expect((await json('GET /email/access-token-exists', service)).body).toMatchObject({
    exists: true,
    provider: 'embedded',
  });
  expect((await call('GET /auth/redirect', { token: service })).status).toBe(403);
  const redirect = await call('GET /auth/redirect', { token: await tokenOf('executive') });
  expect(redirect.status).toBe(302);
  const to = new URL(redirect.headers.get('Location')!);
  expect(`${to.origin}${to.pathname}`).toBe(`${ORIGIN}/dev/microsoft`);
  expect(to.searchParams.get('code_challenge_method')).toBe('S256');
});

test('a consent that ended is said in the inbox and on the dashboard, to who may read the mail', {
  tags: ['MAIL-004'],
}, async () => {
  await forgetMailbox();
  const saysIt = async (path: string, who: Parameters<typeof tokenOf>[0]) =>
    (await visit(path, { token: await tokenOf(who) })).text.includes('is_expired');
  expect(await saysIt('/app.data?_routes=routes/office/dashboard/dashboard', 'executive')).toBe(false);
  await connectMailbox(graphDouble());
  await db.update(mailboxConnections).set({ status: 'EXPIRED' });
  expect(await perform(showMailAccess, await contextFor('service'), {})).toMatchObject({
    exists: false,
    is_expired: true,
  });
  for (const path of [
    '/app.data?_routes=routes/office/dashboard/dashboard',
    '/app/email.data?_routes=routes/office/inbox/email',
  ]) {
    expect(await saysIt(path, 'service'), path).toBe(true);
  }
  await forgetMailbox();
});

test('Microsoft gets its own word back, as text and nothing else', async () => {
  const word = 'Validation: <script>alert(1)</script>';
  const { status, text, headers } = await visit(`/api/webhooks/mailbox?validationToken=${encodeURIComponent(word)}`, {
    method: 'POST',
  });
  expect({ status, text }).toEqual({ status: 200, text: word });
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
