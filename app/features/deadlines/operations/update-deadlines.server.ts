import type * as z from 'zod';
import { outlivedRead } from '~/domains/calls/reads/outlived-recordings.server';
import { isShorter } from '~/domains/calls/rules/retention';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { updateSettingInput } from '~/domains/settings/schema';
import { invalid } from '~/lib/errors';
import { flag } from '~/lib/form/schema';
import { defineOperation, perform } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { deadlinesInput } from '../forms/deadline-schema';
import { deletedSooner } from '../rules/deadline-facts';

/**
 * Saves a form of renewals or deadlines that was sent with scripts off: shorter retention of recordings is refused until
 * the box below says that they may be deleted. @throws AppError 409, 422 and those of update-setting
 */
export const updateDeadlines = defineOperation({
  name: 'update-deadlines',
  needs: 'setting.update',
  input: updateSettingInput.extend({ is_confirmed: flag() }),
  manyFields: true,
  async run(context, { is_confirmed, ...given }) {
    const { recording_days: days } = deadlinesInput.partial().safeParse(given).data ?? {};
    const { deadlines } = await context.settings();
    if (days !== undefined && !is_confirmed && isShorter(deadlines.recording_days, days)) {
      const { expiring } = await readTogether(context.db, { expiring: outlivedRead(context, days) });
      throw invalid({ recording_days: `${deletedSooner(expiring)} Tick “Delete them” to save it.` });
    }
    return perform(updateSetting, context, given as z.input<typeof updateSettingInput>);
  },
});
