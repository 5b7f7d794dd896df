import * as z from 'zod';
import { invalid } from '~/lib/errors';
import { defineOperation, fieldErrors } from '~/lib/operation/operation.server';
import { updateSettingInput } from '../schema';
import { saveSetting } from '../steps/save-setting.server';
import { findGroup } from '../views/read-setting.server';

/** Saves some fields of a group of settings; the others are unchanged. @throws AppError 404, 409, 422 */
export const updateSetting = defineOperation({
  name: 'update-setting',
  needs: 'setting.update',
  input: updateSettingInput,
  manyFields: true,
  async run(context, { group, version: seen, note, ...given }) {
    const parsed = z.object(await findGroup(context, group).schema()).safeParse(given);
    if (!parsed.success) throw invalid(fieldErrors(parsed.error));
    return saveSetting(context, {
      group,
      seen,
      note,
      message: 'Settings Updated Successfully!',
      change: (saved) => ({ ...saved, ...withoutAbsent(parsed.data) }),
    });
  },
});

const withoutAbsent = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
