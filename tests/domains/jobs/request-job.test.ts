import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobs } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { callApi } from '../../support/calling/call-api';
import { db } from '../../support/club/context';

const request = {
  first_name: 'Nora',
  last_name: 'Lindqvist',
  membership_id: '1204',
  contact_first: 'Per',
  contact_last: 'Lindqvist',
  email: 'Nora@Example.com',
  phone_no: '+12065550123',
  service_address: '1501 E Madison St',
  zip: '98122',
  job_description: 'The kitchen tap drips.',
};

const jobsNow = () => db.select().from(jobs);

test('a visitor’s job request becomes a new job with what was sent, and a task on it', {
  tags: ['PUB-001', 'PUB-011', 'PUB-015', 'PUB-016'],
}, async () => {
  const { status, json } = await callApi('POST /job-request', { body: request });
  expect(status).toBe(200);
  expect(json).toEqual({
    message: 'Job Request Submited Successfully!',
    location: expect.stringMatching(/^\/job-request\/[\w-]{43}$/),
  });
  const [job] = await jobsNow();
  expect(job).toMatchObject({ status: 'NEW', description: request.job_description, version: 1 });
  expect(job!.draft).toEqual({ ...request, email: 'nora@example.com' });
  const [task] = await db.select().from(tasks).where(eq(tasks.taskable_id, job!.id));
  expect(task).toMatchObject({
    task_type: 'JOB_REQUEST',
    taskable_type: 'job',
    status: 'OPEN',
    contact_name: 'Nora Lindqvist',
    contact_email: 'nora@example.com',
  });
});

const REQUIRED = ['first_name', 'last_name', 'email', 'phone_no', 'service_address', 'zip', 'job_description'];

test.each(REQUIRED)(
  'a job request without %s is refused at that field, and nothing is stored',
  { tags: ['PUB-012'] },
  async (field) => {
    const before = (await jobsNow()).length;
    for (const missing of [undefined, null, '', '   ']) {
      const { status, json } = await callApi('POST /job-request', { body: { ...request, [field]: missing } });
      expect(status).toBe(422);
      expect(json.errors).toEqual({ [field]: ['This field is required'] });
    }
    expect(await jobsNow()).toHaveLength(before);
  },
);

test('an empty job request names every required field at once', { tags: ['PUB-012', 'PUB-018'] }, async () => {
  const { status, json } = await callApi('POST /job-request', { body: {} });
  expect(status).toBe(422);
  expect(Object.keys(json.errors).sort()).toEqual([...REQUIRED].sort());
  expect(json.message).toBe('This field is required');
});

test('a malformed e-mail is refused with a message', { tags: ['PUB-012'] }, async () => {
  for (const email of ['nora', 'nora@', 'nora@example', 'a b@example.com', '<b>@example.com']) {
    const { status, json } = await callApi('POST /job-request', { body: { ...request, email } });
    expect([status, json.errors]).toEqual([422, { email: ['Please enter valid email'] }]);
  }
});

test('the membership number must be a number, may be left out, and may be unknown', {
  tags: ['PUB-013'],
}, async () => {
  const refused = await callApi('POST /job-request', { body: { ...request, membership_id: '12a' } });
  expect([refused.status, refused.json.errors]).toEqual([422, { membership_id: ['This must be a number'] }]);
  for (const membership_id of [undefined, null, '', 987654321, '987654321']) {
    const { status } = await callApi('POST /job-request', { body: { ...request, membership_id } });
    expect(status).toBe(200);
  }
});

test('the second contact is optional', { tags: ['PUB-014'] }, async () => {
  const { contact_first: _first, contact_last: _last, ...alone } = request;
  expect((await callApi('POST /job-request', { body: alone })).status).toBe(200);
});

test('a request sent ten times at once is one job and one task', { tags: ['PUB-015'] }, async () => {
  const before = (await jobsNow()).length;
  const body = { ...request, submission_id: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => callApi('POST /job-request', { body })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const after = await jobsNow();
  expect(after).toHaveLength(before + 1);
  const made = await db
    .select()
    .from(tasks)
    .where(eq(tasks.taskable_id, after.at(-1)!.id));
  expect(made).toHaveLength(1);
});

test('HTML and script in every field are stored as plain text', { tags: ['PUB-011'] }, async () => {
  const evil = `<script>alert(1)</script>'"--><img src=x onerror=alert(1)>; DROP TABLE jobs`;
  const body = { ...request, first_name: evil, last_name: evil, contact_first: evil, service_address: evil };
  expect((await callApi('POST /job-request', { body: { ...body, job_description: evil } })).status).toBe(200);
  const job = (await jobsNow()).at(-1)!;
  expect(job.draft).toMatchObject({ first_name: evil, service_address: evil, job_description: evil });
});

test('a text longer than its field or of another type is refused at that field', { tags: ['PUB-012'] }, async () => {
  const long = await callApi('POST /job-request', { body: { ...request, job_description: 'x'.repeat(5001) } });
  expect([long.status, long.json.errors]).toEqual([422, { job_description: ['At most 5000 characters'] }]);
  const typed = await callApi('POST /job-request', { body: { ...request, first_name: { $ne: 1 } } });
  expect(typed.status).toBe(422);
  expect(Object.keys(typed.json.errors)).toEqual(['first_name']);
});

test('one address that sends too many requests gets 429 with Retry-After, and others do not', {
  tags: ['PUB-015'],
}, async () => {
  const address = '198.51.100.9';
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) {
    const answer = await callApi('POST /job-request', { body: request, address });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await callApi('POST /job-request', { body: request, address: '198.51.100.10' })).status).toBe(200);
});
