import { expect, test } from 'vitest';
import { killWhileReading } from '../support/process/kill-reading';

const MESSAGES = 100;

test('killed in the midst of reading the mailbox, each message is there once with one task, and a refused one is told', {
  tags: ['MAIL-021'],
}, async () => {
  const { atKills, ...kept } = await killWhileReading({ name: 'kill-mail', messages: MESSAGES, kills: 1, seed: 1 });
  expect(kept).toEqual({
    mails: MESSAGES,
    known: MESSAGES,
    threads: MESSAGES,
    tasks: MESSAGES,
    tasked: MESSAGES,
    missed: 1,
  });
  expect(atKills[0]).toBeLessThan(MESSAGES);
});
