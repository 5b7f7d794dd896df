import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connectDouble, countMail, fillMailbox, fillRefused, readMailbox } from '../doubles/mailbox-state';
import { type ClubProcess, startClub } from './club-process';

interface Plan {
  name: string;
  messages: number;
  kills: number;
  seed: number;
  say?(text: string): void;
}

const POLL_MILLISECONDS = 15;
/** Runs of the cron. */
const RUNS = 20;
/** A club that reads nothing for this long is stuck: the run reports it, and does not wait for ever. */
const STALLED_MILLISECONDS = 180_000;

/** Numbers from 0 to 1, the same for the same seed. */
function chances(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Has a club read a mailbox and kills its whole server this many times meanwhile, spread over the messages, each at a
 * random moment. One message more, in the middle, is refused. Returns the rows at the end, and the number of messages
 * at each kill.
 */
export async function killWhileReading({ name, messages, kills, seed, say }: Plan) {
  const stateDir = join(new URL('../../..', import.meta.url).pathname, '.local', `state-${name}`);
  rmSync(stateDir, { recursive: true, force: true });
  const chance = chances(seed);
  const atKills: number[] = [];
  let club: ClubProcess = await startClub(stateDir);
  try {
    // The sign-in reads what is there by itself
    await fillMailbox(club.url, 0, 1);
    await connectDouble(club.url);
    await untilThereAre(1, async () => (await countMail(club.url)).known);
    const half = Math.ceil(messages / 2);
    await fillMailbox(club.url, 1, half);
    await fillRefused(club.url);
    await fillMailbox(club.url, half, messages);
    for (let kill = 0; kill < kills; kill++) {
      // Repeated: a run of the cron may end before the kill
      let isOver = false;
      const { url } = club;
      const reading = (async () => {
        while (!isOver) await readMailbox(url).catch(() => pause(POLL_MILLISECONDS));
      })();
      const target = Math.floor(((kill + chance()) / (kills + 1)) * messages);
      try {
        await untilThereAre(target, async () => countInFile(stateDir));
        await pause(chance() * 100);
      } finally {
        // Otherwise it would retry a dead server for ever
        isOver = true;
      }
      await club.kill();
      await reading;
      club = await startClub(stateDir);
      const { mails } = await countMail(club.url);
      atKills.push(mails);
      say?.(`kill ${kill + 1} of ${kills}: ${mails} of ${messages} messages were there`);
    }
    for (let run = 0; run < RUNS; run++) {
      await readMailbox(club.url);
      // The refused message is tried once a run
      const { known, missed } = await countMail(club.url);
      if (known >= messages && missed > 0) break;
    }
    // Once more: nothing comes again
    await readMailbox(club.url);
    return { ...(await countMail(club.url)), atKills };
  } finally {
    await club.stop();
  }
}

/** Resolves when this many are stored. @throws Error where no further ones come */
async function untilThereAre(messages: number, count: () => Promise<number>): Promise<void> {
  let [seen, since] = [-1, 0];
  for (let there = await count(); there < messages; there = await count()) {
    if (there !== seen) [seen, since] = [there, Date.now()];
    if (Date.now() - since > STALLED_MILLISECONDS) throw new Error(`The reading stands still at ${there} messages.`);
    await pause(POLL_MILLISECONDS);
  }
}

/** Counts the messages in the club's database file: its server responds to nothing while it reads. */
function countInFile(stateDir: string): number {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[\da-f]{64}\.sqlite$/.test(name))!;
  const db = new DatabaseSync(join(folder, file), { readOnly: true, timeout: 5000 });
  const count = Number(db.prepare('SELECT count(*) AS n FROM mails').get()!.n);
  db.close();
  return count;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
