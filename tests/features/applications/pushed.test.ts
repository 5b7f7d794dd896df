import { expect, test } from 'vitest';
import { applied, appliedAndPaid, decline, restore } from '../../support/club/declined';
import { listUntold } from '../../support/proofs/untold';
import { mailsTo } from '../../support/samples/mails';

test('every change of a decision and its money is pushed to the pages that show it', async () => {
  for (const as of ['accounting', 'service'] as const) {
    for (const { id } of [await applied(), await appliedAndPaid()]) {
      await decline(id, as);
      await mailsTo('nobody');
      await restore(id);
    }
  }
  expect(await listUntold()).toEqual([]);
});
