import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobs } from '~/domains/jobs/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { db } from '../../support/club/context';
import { addContractor, addJob } from '../../support/club/jobs';
import { mailsTo } from '../../support/samples/mails';
import { textsOfPdf } from '../../support/samples/pdf-text';

test('a job sheet is a PDF with a file name, also with non-Latin names and long text', {
  tags: ['JOB-007', 'JOB-048'],
}, async () => {
  const job = await addJob();
  const description = `Łukasz Ωμέγα Привет 家 🏠 → ${'very long '.repeat(400)}${'x'.repeat(500)}`;
  await db.update(jobs).set({ description, contact_name: 'Зоя Żółć' }).where(eq(jobs.id, job.id));
  const answer = await call(`GET /jobs/get-pdf/${job.uuid}`, { token: await tokenOf('employee') });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('Content-Disposition')).toContain(`filename="job-${job.id}.pdf"`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(100_000);
});

test('a job is mailed to its primary member by POST, and by GET only with a bearer token', {
  tags: ['JOB-007', 'JOB-047'],
}, async () => {
  const job = await addJob();
  const token = await tokenOf('service');
  const onCookie = await call(`GET /jobs/send-email/${job.id}`, {
    cookie: token,
    headers: { Origin: 'http://127.0.0.1:8788', 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(onCookie.status).toBe(403);
  const { email } = job.contact!;
  for (const method of ['GET', 'POST']) {
    const answer = await call(`${method} /jobs/send-email/${job.id}`, {
      token,
      ...(method === 'POST' && { body: {} }),
    });
    expect(await answer.json(), method).toEqual({ message: `Email sent to ${email}` });
    // A minute passes
    await db.delete(rateLimits);
  }
  const mails = (await mailsTo(email)).filter(({ subject }) => subject === `Your job ${job.id}`);
  expect(mails).toHaveLength(2);
  expect(mails[0]!.attachments).toMatchObject([{ type: 'application/pdf' }]);
  expect((await call(`POST /jobs/send-email/${job.id}`, { token: await tokenOf('employee'), body: {} })).status).toBe(
    403,
  );
});

test('an address that is none of the member’s homes stands in the dispatch mail and on the paper', {
  tags: ['FLOW-023'],
}, async () => {
  const job = await addJob();
  const token = await tokenOf('service');
  const body = { property_id: 0, property_line: '77 Cedar St, 98122' };
  expect((await call(`POST /jobs/change/${job.id}`, { token, body })).status).toBe(200);
  const contractor = await addContractor();
  await call(`POST /jobs/dispatch-request/${job.id}`, { token, body: { contractor_id: contractor.id } });
  const [mail] = await mailsTo(contractor.email!);
  expect(mail!.text).toContain('77 Cedar St, 98122');
  const paper = await call(`GET /jobs/get-pdf/${job.id}`, { token });
  const pages = await textsOfPdf(new Uint8Array(await paper.arrayBuffer()));
  expect(pages.flat().join(' ')).toContain('77 Cedar St, 98122');
});
