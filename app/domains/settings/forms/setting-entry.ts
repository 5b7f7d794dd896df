import type { OnPage } from '~/lib/remix/on-page';
import type { listSettingVersions } from '../operations/list-setting-versions.server';
import type { SettingView } from '../views/read-setting.server';

/** A group of settings as its page has it, under the names that RecordForm needs. */
export type SettingEntry = OnPage<SettingView> & Restorable & { uuid: string };

/** How a version is brought back: the operation, and what names the group or the entry. */
export interface Restorable {
  operation: 'restore-setting' | 'restore-mail' | 'restore-text';
  named: Record<string, string>;
}

export const settingEntry = (setting: OnPage<SettingView>): SettingEntry => ({
  ...setting,
  uuid: setting.group,
  operation: 'restore-setting',
  named: { group: setting.group },
});

export type SettingVersion = OnPage<Awaited<ReturnType<typeof listSettingVersions.run>>>['results'][number];

/** How a group's fields are called, and its values shown. */
export interface SettingWords {
  labels: Record<string, string>;
  wordsOf(name: string, value: unknown): string;
}
