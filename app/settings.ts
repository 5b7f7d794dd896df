import { settings as club } from './domains/club/settings';
import { type JoinedValues, joinGroups } from './lib/settings/define-settings';

/** Every group of settings, each with what the domains declare in it. */
export const settingGroups = joinGroups(club);

type Joined = JoinedValues<[typeof club]>;

declare module './lib/settings/define-settings' {
  interface Settings extends Joined {}
}
