// Run by `npm run kill -- --messages` alone.
import { expect, test } from 'vitest';
import { killWhileReading } from '../support/process/kill-reading';

const messages = Number(process.env.KILL_MESSAGES);
const kills = Number(process.env.KILL_ROUNDS);
const seed = Number(process.env.KILL_SEED);

test(`killed at random moments of reading a mailbox, each message is there once and has one task`, async () => {
  const { atKills, ...kept } = await killWhileReading({
    name: 'kill-mailbox',
    messages,
    kills,
    seed,
    say: (text) => console.info(text),
  });
  expect(kept).toEqual({
    mails: messages,
    known: messages,
    threads: messages,
    tasks: messages,
    tasked: messages,
    missed: 1,
  });
  expect(atKills).toHaveLength(kills);
}, 7_200_000);
