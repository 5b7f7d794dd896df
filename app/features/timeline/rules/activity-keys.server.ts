import { type Actor, may, type Permission } from '~/lib/operation/operation.server';
import { readOfSomeRecord } from '~/nouns';
import type { ActivityKind } from '../schema';

/** Permissions for the activity on a kind of record, any one of them; notes need those of their records. */
export const activityKeys: Record<ActivityKind, readonly Permission[]> = {
  membership: ['membership.read'],
  job: ['job.read'],
  note: readOfSomeRecord,
  invoice: ['invoice.read'],
  contractor: ['contractor.read'],
  setting: ['setting.read'],
};

export const mayReadActivity = (actor: Actor, kind: ActivityKind): boolean =>
  activityKeys[kind].some((permission) => may(actor, permission));
