import { type AppError, forbidden, invalid } from '~/lib/errors';
import { violates } from '~/lib/operation/commit.server';
import type { Actor } from '~/lib/operation/operation.server';
import { type Holder, mayManage, mayNameRole, mayPut } from '../policy';
import type { Role } from '../queries.server';
import { permissionName } from '../rules/permission-names';
import { isExecutive } from '../rules/role-key';
import { heldKeys } from '../views/role-view';

const SHOWN = 5;

/** Whether an account or a role has permissions that the caller lacks. */
export const isAbove = (actor: Actor, holder: Holder): boolean => actor.kind === 'user' && !mayManage(actor, holder);

/** The 403 of an action on an account or a role that is above the caller. */
export function holdsMore(noun: 'account' | 'role', { role }: Pick<Holder, 'role'>): AppError {
  const asked = isExecutive(role) ? 'an executive' : 'an administrator';
  return forbidden(`This ${noun} holds permissions that you do not. Ask ${asked}.`);
}

/** @throws AppError 403 for any action on a role with more permissions than the caller */
export function refuseAboveRole(actor: Actor, role: Role): void {
  const holder = { role: role.name, permissions: heldKeys(role) };
  if (isAbove(actor, holder)) throw holdsMore('role', holder);
}

/** @throws AppError 403 for permissions that the caller may not grant */
export function refuseGrants(actor: Actor, keys: readonly string[], role: { isOwnRole: boolean }): void {
  if (actor.kind !== 'user') return;
  const refused = keys.filter((key) => !mayPut(actor, key, role)).map(permissionName);
  if (refused.length === 0) return;
  const named =
    refused.slice(0, SHOWN).join(', ') + (refused.length > SHOWN ? ` and ${refused.length - SHOWN} more` : '');
  throw forbidden(`You cannot give away permissions that you do not hold: ${named}.`);
}

/** @throws AppError 403 for an executive role's name, which only an executive creates, changes or assigns */
export function refuseExecutiveName(actor: Actor, name: string): void {
  if (actor.kind === 'user' && !mayNameRole(actor, name)) {
    throw forbidden('Only an executive makes, renames or gives this role.');
  }
}

/** The 422 of a write that failed because another role has this name; null for any other failure. */
export const nameTaken = (error: unknown): AppError | null =>
  violates(error, 'roles.name_key') ? invalid({ name: 'A role with this name exists already.' }) : null;
