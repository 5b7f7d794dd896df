// Run by `npm run kill -- --imports 100` alone: each kill takes about five seconds.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ImportEvent } from '../../durable-objects/batch-import-messages';
import {
  batchIn,
  batchInFile,
  beginImport,
  callClub,
  mailSheet,
  wakeImports,
  wholeBatch,
} from '../support/process/club-import';
import { type ClubProcess, startClub } from '../support/process/club-process';
import { openAdmin } from '../support/process/club-state';

const KILLS = Number(process.env.KILL_ROUNDS);
const SEED = Number(process.env.KILL_SEED);
const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-kill-import');
const ROWS = 10_000;
/** Before every so many kills an import runs to its end, to measure how long one takes now. */
const MEASURED_EVERY = 10;
/** A kill that came when all was imported is none: it is tried again with another import, so often. */
const TRIES = 10;

let club: ClubProcess;
let token: string;
/** Milliseconds from the answer that an import has begun until it was over, when that was measured last. */
let longest = 0;
let tried = 0;
afterAll(() => club?.stop());

/** Numbers from 0 to 1, the same for the same seed. */
let state = SEED >>> 0;
function chance() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

interface Import {
  batch: number;
  task: number;
  /** When the answer came that it has begun. */
  begun: number;
}

const signedIn = () => ({ url: club.url, token });

async function startImport(): Promise<Import> {
  const task = await mailSheet(signedIn(), `K${tried}`, ROWS);
  const batch = await beginImport(signedIn(), task);
  return { batch, task, begun: performance.now() };
}

/** Waits for the end of an import, as a page with its progress does. Returns the counts that were pushed. */
async function watch({ task }: Import): Promise<number[]> {
  const counts: number[] = [];
  const socket = new WebSocket(`${club.url.replace('http', 'ws')}/parties/batch-import/${task}?token=${token}`);
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`no end of the import was told, after ${counts.join(', ')}`)),
      120_000,
    );
    const end = (error?: Error) => {
      clearTimeout(timer);
      error ? fail(error) : done();
    };
    socket.addEventListener('close', () => end(new Error('the socket was closed before the end')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ImportEvent;
      if (message.event === 'invoices') counts.push(message.data.progress);
      if (message.event === 'done') end();
    });
  });
  socket.close();
  return counts;
}

/** Checks that everything was imported once and pushed to the end; then deletes the rows, which slow each boot. */
async function expectWhole(each: Import, counts: number[]) {
  expect(await batchIn(club.url, each.batch)).toEqual(wholeBatch(ROWS));
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(counts.at(-1), 'the progress that was told last').toBe(ROWS);
  await callClub(signedIn(), `/batch/${each.batch}/take-back`, {});
}

/** Begins an import and kills the server at a random moment of it. Returns what it held then, once it is whole again. */
async function killOne() {
  tried++;
  const each = await startImport();
  await pause(chance() * longest);
  const after = performance.now() - each.begun;
  await club.kill();
  const atKill = batchInFile(STATE_DIR, each.batch);
  expect(atKill.stored, 'rows and their count are written together').toBe(atKill.processed);
  club = await startClub(STATE_DIR);
  await wakeImports(club.url);
  await expectWhole(each, await watch(each));
  return { after, atKill };
}

for (let kill = 0; kill < KILLS; kill++) {
  test(`an import that is killed loses no row and doubles none: kill ${kill + 1} of ${KILLS}`, async () => {
    if (kill === 0) {
      rmSync(STATE_DIR, { recursive: true, force: true });
      club = await startClub(STATE_DIR);
      token = await openAdmin(club.url);
    }
    if (kill % MEASURED_EVERY === 0) {
      tried++;
      const each = await startImport();
      const counts = await watch(each);
      longest = performance.now() - each.begun;
      await expectWhole(each, counts);
    }
    for (let tries = 1; ; tries++) {
      const { after, atKill } = await killOne();
      const isHit = atKill.status === 'PENDING';
      const when = `killed after ${Math.round(after)} of ${Math.round(longest)} ms`;
      console.info(`kill ${kill + 1}: ${when}, with ${atKill.stored} of ${ROWS} rows${isHit ? '' : ': too late'}`);
      if (isHit) return;
      // The machine is less busy than when it was measured
      longest = Math.min(longest, after);
      expect(tries, 'tries to kill the server before the import is over').toBeLessThan(TRIES);
    }
  });
}
