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
    const { schema, defaults, merged } = findGroup(context, group);
    const parsed = z.object(await schema()).safeParse(given);
    if (!parsed.success) throw invalid(fieldErrors(parsed.error));
    return saveSetting(context, {
      group,
      seen,
      note,
      message: 'Settings Updated Successfully!',
      change: (saved) => {
        const values = withoutAbsent(parsed.data);
        return { ...saved, ...(merged?.({ ...defaults(context.env), ...saved }, values) ?? values) };
      },
    });
  },
});

const withoutAbsent = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
