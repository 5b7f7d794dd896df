import type { OperationContext } from '~/lib/operation/operation.server';
import { findGroup, readSetting } from '../views/read-setting.server';
import { type RowSave, type StoredValues, saveRow } from './save-row.server';
import { groupsSnapshot } from './snapshot.server';

interface Save extends Pick<RowSave<never>, 'seen' | 'note' | 'message' | 'change'> {
  group: string;
  /** The version that is brought back, where one is. */
  restored?: number | 'default';
}

/** Saves a group of settings as its next version: see saveRow. */
export async function saveSetting(context: OperationContext, { group, restored, ...save }: Save) {
  const defaults: StoredValues = { ...findGroup(context, group).defaults(context.env) };
  return saveRow(context, {
    ...save,
    key: group,
    told: { group, ...(restored !== undefined && { restored }) },
    shown: (values) => ({ ...defaults, ...values }),
    snapshot: groupsSnapshot(context),
    read: async () => ({ setting: await readSetting(context, group) }),
  });
}
