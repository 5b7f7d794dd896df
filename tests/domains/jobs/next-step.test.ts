import { expect, test } from 'vitest';
import { type NextStep, nextStepOf } from '~/domains/jobs/rules/next-step';
import { jobStatuses } from '~/domains/jobs/states';
import { nextStepWords, rightOfStep, stepRights, whoDoes } from '~/features/estimating/rules/next-step-words';

const types = ['PENDING', 'REPLIED', 'APPROVED', 'REJECTED'] as const;
type Type = (typeof types)[number];

/** Every set of estimate types, each type up to twice. */
const sets: Type[][] = types.reduce<Type[][]>(
  (made, type) => made.flatMap((set) => [set, [...set, type], [...set, type, type]]),
  [[]],
);

/** For a member's job without a contractor, by what is open among its estimates; a dash is no step. */
const withoutContractor = table(`
              none  PENDING  REPLIED  both
  NEW         ask   wait     compare  compare
  OPEN        ask   wait     compare  compare
  ESTIMATE    ask   wait     compare  compare
  DISPATCH    ask   wait     compare  compare
  RESERVICE   ask   ask      compare  compare
  COMPLETED   bill  bill     bill     bill
  CANCEL      -     -        -        -
  DUPLICATE   -     -        -        -
`);
/** With a contractor the estimates do not count. */
const withContractor = table(`
              chosen    dispatched
  NEW         dispatch  complete
  OPEN        dispatch  complete
  ESTIMATE    dispatch  complete
  DISPATCH    dispatch  complete
  RESERVICE   dispatch  complete
  COMPLETED   bill      bill
  CANCEL      -         -
  DUPLICATE   -         -
`);
const withoutMember = table(`
              any
  NEW         member
  OPEN        member
  ESTIMATE    member
  DISPATCH    member
  RESERVICE   member
  COMPLETED   member
  CANCEL      -
  DUPLICATE   -
`);

function table(text: string) {
  const [head, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));
  return (status: string, column: string): string => {
    const row = rows.find(([name]) => name === status)!;
    return row[head!.indexOf(column) + 1]!;
  };
}

const columnOf = (set: Type[]) => {
  const [pending, replied] = [set.includes('PENDING'), set.includes('REPLIED')];
  if (pending && replied) return 'both';
  return pending ? 'PENDING' : replied ? 'REPLIED' : 'none';
};

test('the next step of a job: every status × estimates × contractor × dispatched × member × invoice', {
  tags: ['FLOW-012'],
}, () => {
  let looked = 0;
  for (const status of jobStatuses) {
    for (const set of sets) {
      for (const contractor of ['none', 'chosen', 'dispatched']) {
        for (const membership_id of [1, null]) {
          for (const jobInvoiceUrl of [null, '/checkout/1']) {
            const column = columnOf(set);
            const inOpen =
              contractor === 'none' ? withoutContractor(status, column) : withContractor(status, contractor);
            const isBilled = status === 'COMPLETED' && jobInvoiceUrl !== null;
            const expected = membership_id === null ? withoutMember(status, 'any') : inOpen;
            const job = {
              status,
              membership_id,
              contractor: contractor === 'none' ? null : { id: 3 },
              dispatched: contractor === 'dispatched',
              estimates: set.map((type) => ({ type })),
              jobInvoiceUrl,
            };
            const message = JSON.stringify(job);
            expect(nextStepOf(job) ?? '-', message).toBe(isBilled ? '-' : expected);
            looked += 1;
          }
        }
      }
    }
  }
  expect(looked).toBe(8 * 81 * 3 * 2 * 2);
});

test('each step as a sentence, with counts in words', { tags: ['FLOW-012', 'FLOW-013'] }, () => {
  const of = (...set: Type[]) => ({ contractor: { name: 'Puget Plumbing' }, estimates: set.map((type) => ({ type })) });
  expect(nextStepWords('compare', of('REPLIED', 'PENDING'))).toBe('1 estimate came in. Accept one of them.');
  expect(nextStepWords('compare', of('REPLIED', 'REPLIED'))).toBe('2 estimates came in. Accept one of them.');
  expect(nextStepWords('wait', of('PENDING', 'REJECTED'))).toContain('1 estimate asked for.');
  expect(nextStepWords('dispatch', of())).toBe('Send Puget Plumbing to the member.');
  expect(nextStepWords('complete', of())).toContain('Complete the job when the work is done.');
});

test('each step names the right that its button needs, and who has it', { tags: ['FLOW-013'] }, () => {
  const needed: Record<NextStep, string> = {
    member: 'job.update',
    ask: 'job.create_estimate',
    wait: 'job.create_estimate',
    compare: 'job.update',
    dispatch: 'job.update',
    complete: 'job.update',
    bill: 'invoice.update',
  };
  expect(rightOfStep).toEqual(needed);
  expect([...stepRights].sort()).toEqual(['invoice.update', 'job.create_estimate', 'job.update']);
  expect(whoDoes('ask', 'An executive or customer service')).toBe(
    'An executive or customer service sends estimate requests.',
  );
});
