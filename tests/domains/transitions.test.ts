import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { findContractorInvoice } from '~/domains/contractor-invoices/queries.server';
import { contractorInvoiceStatuses, stepRefusals } from '~/domains/contractor-invoices/states';
import { findInvoice, type Invoice } from '~/domains/invoices/queries.server';
import { type InvoiceStatus, invoiceMoves, invoiceStatuses } from '~/domains/invoices/states';
import { moveInvoice } from '~/domains/invoices/steps/move-invoice.server';
import { invoices } from '~/domains/invoices/table.server';
import { findMembership } from '~/domains/memberships/queries.server';
import {
  type MembershipState,
  type MembershipStatus,
  membershipMoves,
  membershipStates,
  membershipStatuses,
} from '~/domains/memberships/states';
import { memberships } from '~/domains/memberships/table.server';
import { changeTaskStatus } from '~/domains/tasks/operations/change-task-status.server';
import { findTask } from '~/domains/tasks/queries.server';
import { taskStatuses } from '~/domains/tasks/states';
import { tasks } from '~/domains/tasks/table.server';
import { isAppError } from '~/lib/errors';
import { endpointOf } from '~/lib/http/endpoints.server';
import { commit } from '~/lib/operation/commit.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { endpoints } from '~/nouns.server';
import { contextFor, db } from '../support/club/context';
import { addContractorInvoice } from '../support/club/contractor-invoices';
import { addContractor } from '../support/club/jobs';
import { moveFaults, movesIn } from '../support/proofs/calls';

/** The household of Rosa Delgado, its dues, and an open task, put into every state in turn. */
const [ROSA, DUES] = [1, 1];
let context: OperationContext;
beforeAll(async () => {
  await seedDemoClub(db);
  context = await contextFor('service');
});

const membershipSteps = movesIn((row) => row.membershipMoves);
const contractorInvoiceSteps = movesIn((row) => row.contractorInvoiceMoves);
const operationOf = (call: string) => endpointOf(endpoints[call as keyof typeof endpoints]).operation;

const unless = (status: number) => (error: unknown) => {
  if (isAppError(error) && error.status === status) return 'refused' as const;
  throw error;
};

describe('a membership allows each step from the right states only', {
  tags: ['MEM-016', 'MEM-017', 'MEM-026', 'MEM-052'],
}, () => {
  test('the table knows every step and state', () => {
    expect(moveFaults('memberships', membershipMoves, membershipSteps)).toEqual([]);
    for (const { call, from } of membershipSteps)
      expect(Object.keys(from).sort(), `${call} in memberships/calls.ts`).toEqual(membershipStates.toSorted());
  });
  for (const step of membershipSteps) {
    for (const state of membershipStates) {
      test(`${step.move} from ${state}: ${step.from[state]}`, async () => {
        for (const status of membershipStatuses) await expectMembershipStep(step, state, status);
      });
    }
  }
});

async function expectMembershipStep(
  { call, move, input, refusal, from, status: given }: (typeof membershipSteps)[number],
  state: MembershipState,
  status: MembershipStatus,
) {
  const before = { state_before_cancel: 'APPLICATION', status_before_cancel: 'PENDING' } as const;
  const past = state === 'CANCELED' ? before : { state_before_cancel: null, status_before_cancel: null };
  await db
    .update(memberships)
    .set({ state, status, ...past })
    .where(eq(memberships.id, ROSA));
  const { version } = await findMembership(db, ROSA);
  const isKept = status === 'DO NOT RENEW';
  const expected = move === 'restore' && isKept ? 'refused' : from[state];
  const answer = await perform(operationOf(call), context, { id: ROSA, ...input }).catch(unless(refusal));
  const after = await findMembership(db, ROSA);
  const what = `${move} of ${state}, ${status}`;
  if (expected === 'refused') {
    expect(answer, what).toBe('refused');
    expect(after, what).toMatchObject({ state, status, version });
  } else if (expected === 'before') {
    expect(after, what).toMatchObject({ state: 'APPLICATION', status: 'PENDING', version: version + 1 });
  } else {
    const statusAfter = isKept && move === 'cancel' ? status : (given ?? status);
    expect(after, what).toMatchObject({ state: expected, status: statusAfter, version: version + 1 });
    if (expected !== 'CANCELED') return;
    expect(after, what).toMatchObject({ state_before_cancel: state, status_before_cancel: status });
  }
}

/** Of $100; what is paid and credited in each status. */
const sumsOf: Record<InvoiceStatus, { paid: number; credited: number; refunded: number }> = {
  ISSUED: { paid: 0, credited: 0, refunded: 0 },
  'PARTLY PAID': { paid: 4_000, credited: 3_000, refunded: 3_000 },
  PAID: { paid: 7_000, credited: 3_000, refunded: 3_000 },
  DECLINED: { paid: 0, credited: 3_000, refunded: 3_000 },
  REFUND: { paid: 0, credited: 10_000, refunded: 10_000 },
  VOID: { paid: 0, credited: 3_000, refunded: 3_000 },
  CLOSED: { paid: 0, credited: 10_000, refunded: 0 },
};
/** What each step makes of each status: it pays or credits all there is, takes back all that was paid or credited, or $30 that went back. */
const invoiceTable: Record<keyof typeof invoiceMoves, Record<InvoiceStatus, InvoiceStatus | 'refused'>> = {
  pay: { ...closed(), ISSUED: 'PAID', 'PARTLY PAID': 'PAID', DECLINED: 'PAID' },
  decline: { ...closed(), ISSUED: 'DECLINED', DECLINED: 'DECLINED', 'PARTLY PAID': 'refused' },
  refund: { ...closed(), 'PARTLY PAID': 'ISSUED', PAID: 'REFUND' },
  restore: {
    ...closed(),
    VOID: 'VOID',
    'PARTLY PAID': 'PARTLY PAID',
    DECLINED: 'PARTLY PAID',
    PAID: 'PAID',
    REFUND: 'PAID',
  },
  reopen: { ...closed(), 'PARTLY PAID': 'ISSUED', PAID: 'ISSUED' },
  correct: { ...closed(), 'PARTLY PAID': 'ISSUED', PAID: 'ISSUED' },
  void: { ...closed(), ISSUED: 'VOID', DECLINED: 'VOID' },
  credit: { ...closed(), ISSUED: 'CLOSED', 'PARTLY PAID': 'REFUND', PAID: 'REFUND', DECLINED: 'REFUND' },
  'write-off': { ...closed(), ISSUED: 'CLOSED', 'PARTLY PAID': 'PAID', DECLINED: 'REFUND' },
  'take-back': {
    ISSUED: 'ISSUED',
    'PARTLY PAID': 'PARTLY PAID',
    PAID: 'PAID',
    DECLINED: 'DECLINED',
    REFUND: 'REFUND',
    VOID: 'refused',
    CLOSED: 'ISSUED',
  },
};

/** Each status without a step. */
function closed() {
  return Object.fromEntries(invoiceStatuses.map((status) => [status, 'refused'])) as Record<InvoiceStatus, 'refused'>;
}

const movementOf = (move: keyof typeof invoiceMoves, { paid, left, credited, refunded, status }: Invoice) =>
  ({
    pay: { paid: left },
    decline: {},
    refund: { paid: -paid, credited: paid, refunded: paid },
    restore: { paid: status === 'VOID' ? 0 : 3_000, credited: -3_000, refunded: -3_000 },
    reopen: { paid: -paid },
    correct: { paid: -paid },
    void: {},
    credit: { paid: -paid, credited: paid + left },
    'write-off': { credited: left },
    'take-back': { credited: refunded - credited },
  })[move];

describe('an invoice allows each step from the right statuses only, and its sums say what becomes of it', {
  tags: ['MEM-048', 'PAY-016', 'MON-025'],
}, () => {
  test('the table knows every step and status', () => {
    expect(Object.keys(invoiceTable).sort()).toEqual(Object.keys(invoiceMoves).sort());
    for (const row of Object.values(invoiceTable)) expect(Object.keys(row).sort()).toEqual([...invoiceStatuses].sort());
  });
  for (const [move, outcomes] of Object.entries(invoiceTable)) {
    for (const [status, outcome] of Object.entries(outcomes)) {
      // Nothing went back of one that was only issued
      if (move === 'restore' && status === 'ISSUED') continue;
      test(`${move} from ${status}: ${outcome}`, async () => {
        const sums = sumsOf[status as InvoiceStatus];
        await db
          .update(invoices)
          .set({ status: status as InvoiceStatus, paid_at: null, amount: 10_000, ...sums })
          .where(eq(invoices.id, DUES));
        const invoice = await findInvoice(db, DUES);
        const step = async () => {
          const movement = { move: move as keyof typeof invoiceMoves, ...movementOf(move as never, invoice) };
          await commit(context, moveInvoice(context, invoice, movement));
        };
        if (outcome === 'refused') await expect(step()).rejects.toMatchObject({ status: 409 });
        else await step();
        const after = await findInvoice(db, DUES);
        const isDone = outcome !== 'refused';
        expect(after.status).toBe(isDone ? outcome : status);
        expect(after.version).toBe(invoice.version + (isDone ? 1 : 0));
        expect(after.paid_at !== null).toBe(isDone && outcome === 'PAID');
      });
    }
  }
});

describe('a task goes from any status to any other, and is in one queue at a time', {
  tags: ['TASK-011', 'TASK-012', 'TASK-054'],
}, () => {
  for (const from of taskStatuses) {
    for (const to of taskStatuses) {
      test(`from ${from} to ${to}`, async () => {
        const [open] = await db.select({ id: tasks.id }).from(tasks).limit(1);
        const id = open!.id;
        await db
          .update(tasks)
          .set({ status: from, closed_at: from === 'CLOSED' ? new Date() : null })
          .where(eq(tasks.id, id));
        await perform(changeTaskStatus, context, { id, status: to });
        const after = await findTask(db, id);
        expect(after.status).toBe(to);
        expect(after.closed_at !== null).toBe(to === 'CLOSED');
        expect(after.queue).toBe(to === 'CLOSED' ? 'closed' : 'open');
      });
    }
  }
});

const invoiceCases = [...contractorInvoiceStatuses, 'canceled'] as const;

describe('a contractor’s invoice allows each step from the right statuses only', {
  tags: ['CINV-032', 'CINV-039', 'CINV-067', 'CINV-089'],
}, () => {
  test('every step and every status stands in the table', () => {
    expect(moveFaults('contractor-invoices', stepRefusals, contractorInvoiceSteps)).toEqual([]);
    for (const { call, taken, refused } of contractorInvoiceSteps)
      expect([...taken, ...refused].sort(), `${call} in contractor-invoices/calls.ts`).toEqual(invoiceCases.toSorted());
  });

  for (const { call, move: step, input, taken } of contractorInvoiceSteps) {
    for (const standing of invoiceCases) {
      const isTaken = taken.includes(standing);
      test(`${step} from ${standing} is ${isTaken ? 'taken once' : 'refused'}`, async () => {
        const status = standing === 'canceled' ? 'PENDING' : standing;
        const canceled_at = standing === 'canceled' ? new Date() : null;
        const { id, version } = await addContractorInvoice(await addContractor(), { status, canceled_at });
        const sent = input(await findContractorInvoice(db, String(id)));
        const result = await perform(operationOf(call), context, sent).catch(unless(409));
        expect(result === 'refused').toBe(!isTaken);
        const after = await findContractorInvoice(db, String(id));
        expect(after.version).toBe(version + (isTaken && !(step === 'change-status' && status === 'HOLD') ? 1 : 0));
        if (step === 'cancel') expect(after.listed === 'canceled').toBe(isTaken || standing === 'canceled');
      });
    }
  }
});
