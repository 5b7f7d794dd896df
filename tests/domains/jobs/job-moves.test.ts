import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type estimateMoves, estimateTypes, mayMoveEstimate } from '~/domains/estimates/states';
import { estimates } from '~/domains/estimates/table.server';
import { chosenStatuses, closedJobStatuses, type JobStatus, jobStatuses, mayBecome } from '~/domains/jobs/states';
import { jobs } from '~/domains/jobs/table.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { db } from '../../support/club/context';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';

let token: string;
let executive: string;
beforeAll(async () => {
  token = await tokenOf('service');
  executive = await tokenOf('executive');
});

const post = async (path: string, body: object) => {
  const answer = await call(`POST ${path}`, { token, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};
const rowOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
/** Puts a job where a case begins. */
const putInto = (id: number, row: Partial<typeof jobs.$inferInsert>) => db.update(jobs).set(row).where(eq(jobs.id, id));

/** The response's status code when staff choose a status on a job in each of the others. */
const answers: Record<JobStatus, number> = {
  NEW: 422,
  OPEN: 200,
  ESTIMATE: 200,
  DISPATCH: 200,
  DUPLICATE: 200,
  RESERVICE: 200,
  CANCEL: 200,
  COMPLETED: 200,
};

describe('every status of a job × every status it can be given', { tags: ['JOB-025', 'JOB-026', 'JOB-046'] }, () => {
  for (const from of jobStatuses) {
    test(`from ${from}`, async () => {
      for (const to of jobStatuses.filter((status) => status !== from)) {
        const job = await addJob();
        await putInto(job.id, { status: from });
        const { status, body } = await post('/jobs/change-status', { id: job.id, status: to });
        expect(status, `${from} to ${to}`).toBe(answers[to]);
        const after = (await rowOf(job.id)).status;
        if (to === 'NEW') expect(body.errors).toHaveProperty('status');
        if (to === 'NEW' || to === 'DUPLICATE') expect(after, `${from} to ${to} leaves it`).toBe(from);
        else expect(after).toBe(to);
        if (to === 'DUPLICATE') expect(body.job).toMatchObject({ status: 'NEW' });
      }
    });
  }

  test('the status select offers everything but NEW', () => {
    expect(chosenStatuses).toEqual(jobStatuses.filter((status) => status !== 'NEW'));
    for (const from of jobStatuses) expect(mayBecome(from, 'NEW')).toBe(false);
  });

  test('a status change on top of a colleague’s is refused', async () => {
    const job = await addJob();
    await post('/jobs/change-status', { id: job.id, status: 'ESTIMATE', was: 'NEW' });
    expect((await post('/jobs/change-status', { id: job.id, status: 'CANCEL', was: 'NEW' })).status).toBe(409);
    expect((await rowOf(job.id)).status).toBe('ESTIMATE');
  });
});

/** Steps that are no choice of a status, and the statuses in which they are taken. */
const steps: Record<
  string,
  { path: (job: number) => string; body: (job: number, contractor: number) => object; in: readonly JobStatus[] }
> = {
  'request estimates': {
    path: (job) => `/jobs/request-estimate/${job}`,
    body: (_, contractor) => ({ estimates_request: [{ contractor }] }),
    in: jobStatuses.filter((status) => !(closedJobStatuses as readonly string[]).includes(status)),
  },
  dispatch: {
    path: (job) => `/jobs/dispatch-request/${job}`,
    body: (_, contractor_id) => ({ contractor_id }),
    in: jobStatuses.filter((status) => !(closedJobStatuses as readonly string[]).includes(status)),
  },
  'remove the contractor': {
    path: (job) => `/jobs/remove-contractor/${job}`,
    body: () => ({}),
    in: jobStatuses,
  },
};

describe('every other step of a job × every status', { tags: ['JOB-051', 'JOB-052', 'EST-008'] }, () => {
  for (const [name, step] of Object.entries(steps)) {
    test(name, async () => {
      const contractor = await addContractor();
      for (const status of jobStatuses) {
        const job = await addJob();
        await putInto(job.id, { status });
        const { status: answer } = await post(step.path(job.id), step.body(job.id, contractor.id));
        expect(answer, `${name} in ${status}`).toBe(step.in.includes(status) ? 200 : 409);
      }
    });
  }

  test('accept an estimate: in every open status', { tags: ['EST-011', 'FLOW-003'] }, async () => {
    for (const status of jobStatuses) {
      const { job } = await askForEstimates(1);
      await putInto(job.id, { status });
      const [estimate] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
      const { status: answer, body } = await post('/estimate/accept', { id: estimate!.id, accepted: true });
      const isOver = (closedJobStatuses as readonly string[]).includes(status);
      expect(answer, status).toBe(isOver ? 409 : 200);
      if (isOver) expect(body).toMatchObject({ message: `This job is ${status}.`, job: { id: job.id, status } });
      expect(await rowOf(job.id)).toMatchObject({ status: isOver ? status : 'DISPATCH', dispatched: false });
    }
  });

  test('delete: in any', async () => {
    for (const status of jobStatuses) {
      const job = await addJob();
      await putInto(job.id, { status });
      const answer = await call(`DELETE /jobs/delete/id?id=${job.id}`, { token: executive });
      expect(answer.status, status).toBe(200);
    }
  });
});

/** Where each move of an estimate is open. */
const open: Record<keyof typeof estimateMoves, string[]> = {
  reply: ['PENDING'],
  accept: ['PENDING', 'REPLIED'],
  decline: ['PENDING', 'REPLIED'],
  release: ['APPROVED'],
  restore: ['REJECTED'],
};

describe('every move of an estimate × every state', { tags: ['EST-012', 'EST-019', 'EST-020'] }, () => {
  for (const [move, from] of Object.entries(open)) {
    test(move, () => {
      for (const type of estimateTypes) {
        expect(mayMoveEstimate(move as keyof typeof open, type), `${move} from ${type}`).toBe(from.includes(type));
      }
    });
  }

  test('the call that accepts follows them', async () => {
    for (const type of estimateTypes) {
      const { job } = await askForEstimates(1);
      const [estimate] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
      await db.update(estimates).set({ type }).where(eq(estimates.id, estimate!.id));
      const { status } = await post('/estimate/accept', { id: estimate!.id, accepted: true });
      expect(status, type).toBe(open.accept.includes(type) ? 200 : 409);
    }
  });
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
