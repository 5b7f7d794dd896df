import fc from 'fast-check';
import { expect } from 'vitest';
import type { Who } from '~/demo/people';
import { readCsv } from '~/lib/text/read-csv';
import { call, tokenOf } from '../calling/api-client';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what each call returns differs
  json: any;
}

const tokens = new Map<Who, string>();

/** One call by somebody, or by a visitor; no input and no other person at the same time may make it a 5xx. */
export async function send(who: Who | null, endpoint: string, body?: object | FormData): Promise<Answer> {
  const sent = body instanceof FormData ? { raw: body } : body && { body };
  const answer = await call(endpoint, { token: who ? tokens.get(who) : undefined, ...sent });
  const text = await answer.text();
  expect(answer.status, `${endpoint} ${JSON.stringify(body)} ${text.slice(0, 300)}`).toBeLessThan(500);
  return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : text };
}

/** The rows of a CSV download, by the headings of its columns. */
export async function readDownload(endpoint: string): Promise<Record<string, string>[]> {
  const [headings = [], ...rows] = readCsv((await send('executive', endpoint)).json.replace(/^\uFEFF/, ''));
  return rows.map((cells) => Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? ''])));
}

/** Does it with one of the rows, if there is any. */
export async function withOne<Row>(rows: Row[], pick: number, act: (row: Row) => Promise<unknown>) {
  const row = rows[pick % Math.max(rows.length, 1)];
  if (row) await act(row);
}

export const sumOf = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

export const cents = (dollars: number | string) => Math.round(Number(dollars) * 100);

/** What somebody does with the money of `whose`: which record and how much are taken from `pick` and `amount`. */
export type Act<Whose> = (who: Who, whose: Whose, pick: number, amount: number) => Promise<unknown>;

/**
 * Histories of rounds in which up to three people do something at once.
 * @param begin makes whose money it is; returns what checks all sums after each round
 */
export async function withHistories<Whose>(
  acts: Record<string, Act<Whose>>,
  people: readonly Who[],
  maxAmount: number,
  begin: () => Promise<{ whose: Whose; check(): Promise<void> }>,
): Promise<void> {
  for (const who of new Set<Who>([...people, 'executive'])) tokens.set(who, await tokenOf(who));
  const step = fc.record({
    act: fc.constantFrom(...Object.keys(acts)),
    who: fc.constantFrom(...people),
    pick: fc.nat(63),
    amount: fc.integer({ min: 1, max: maxAmount }),
  });
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(rounds, async (history) => {
      const { whose, check } = await begin();
      for (const round of history) {
        await Promise.all(round.map(({ act, who, pick, amount }) => acts[act]!(who, whose, pick, amount)));
        await check();
      }
    }),
    { numRuns: 6, seed: 26, endOnFailure: true },
  );
}
