import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { FinishedCall, SwitchboardWork } from '../../durable-objects/switchboard/lines';
import { storeFinished, Talks } from '../../durable-objects/switchboard/talks';

test('of 60 finished calls the first 50 are stored, and the rest the next time', async () => {
  await runInDurableObject(env.Switchboard.getByName('finished calls'), async (_, { storage }) => {
    const talks = new Talks(storage.sql);
    for (let each = 0; each < 60; each++) talks.finish({ id: String(each) } as FinishedCall);
    const storeCall = vi.fn(async () => {});
    const work = { storeCall } as Partial<SwitchboardWork> as SwitchboardWork;
    expect([await storeFinished(talks, work), storeCall.mock.calls.length]).toEqual([false, 50]);
    expect([await storeFinished(talks, work), storeCall.mock.calls.length]).toEqual([true, 60]);
  });
});
