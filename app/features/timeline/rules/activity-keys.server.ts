import { type Actor, may, type Permission } from '~/lib/operation/operation.server';
import { readOfSomeRecord } from '~/nouns';
import type { ActivityKind } from '../schema';

/** What reading the records of a kind needs, one of these: notes those of the records they hang on. */
export const activityKeys: Record<ActivityKind, readonly Permission[]> = {
  membership: ['membership.read'],
  job: ['job.read'],
  note: readOfSomeRecord,
  invoice: ['invoice.read'],
  contractor: ['contractor.read'],
};

export const mayReadActivity = (actor: Actor, kind: ActivityKind): boolean =>
  activityKeys[kind].some((permission) => may(actor, permission));
