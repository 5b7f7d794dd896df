import { settings as calls } from './domains/calls/settings';
import { settings as club } from './domains/club/settings';
import { settings as estimates } from './domains/estimates/settings';
import { settings as jobs } from './domains/jobs/settings';
import { settings as memberships } from './domains/memberships/settings';
import { settings as setup } from './features/setup/settings';
import { type JoinedValues, joinGroups } from './lib/settings/define-settings';

/** Every group of settings, each with what the domains and features declare in it. */
export const settingGroups = joinGroups(club, memberships, estimates, jobs, calls, setup);

type Joined = JoinedValues<
  [typeof club, typeof memberships, typeof estimates, typeof jobs, typeof calls, typeof setup]
>;

declare module './lib/settings/define-settings' {
  interface Settings extends Joined {}
}
