import { forbidden } from '~/lib/errors';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { findGroup, readSetting } from '../views/read-setting.server';
import { type RowSave, type StoredValues, saveRow } from './save-row.server';
import { groupsSnapshot } from './snapshot.server';

interface Save extends Pick<RowSave<never>, 'seen' | 'note' | 'message' | 'change'> {
  group: string;
  /** The version that is brought back, where one is. */
  restored?: number | 'default';
}

/**
 * Saves a group of settings as its next version: see saveRow.
 * @throws AppError 403 for a change that takes a further permission
 */
export async function saveSetting(context: OperationContext, { group, restored, ...save }: Save) {
  const { alsoNeeds, ...declared } = findGroup(context, group);
  const defaults: StoredValues = { ...declared.defaults(context.env) };
  const change = async (saved: StoredValues) => {
    const values = await save.change(saved);
    const needed = alsoNeeds?.({ ...defaults, ...saved }, { ...defaults, ...values });
    if (needed && !may(context.actor, needed)) throw forbidden();
    return values;
  };
  return saveRow(context, {
    ...save,
    change,
    key: group,
    told: { group, ...(restored !== undefined && { restored }) },
    shown: (values) => ({ ...defaults, ...values }),
    snapshot: groupsSnapshot(context),
    read: async () => ({ setting: await readSetting(context, group) }),
  });
}
