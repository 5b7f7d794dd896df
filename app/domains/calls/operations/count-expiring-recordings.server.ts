import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { outlivedRead } from '../reads/outlived-recordings.server';
import { retentionInput } from '../schema';

/** Counts the recordings that the next night would delete if they were stored for so many days. */
export const countExpiringRecordings = defineOperation({
  name: 'count-expiring-recordings',
  needs: 'setting.read',
  input: retentionInput,
  reads: true,
  async run(context, { days }) {
    const { expiring } = await readTogether(context.db, { expiring: outlivedRead(context, days) });
    return expiring;
  },
});
