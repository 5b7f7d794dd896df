import { findRole, getRoleByName, type Role } from '~/domains/roles/queries.server';
import { refuseExecutiveName } from '~/domains/roles/reads/check-role.server';
import { DEFAULT_ROLE, isAdministrator } from '~/domains/roles/rules/role-key';
import { forbidden, invalid, isAppError } from '~/lib/errors';
import type { Actor, OperationContext } from '~/lib/operation/operation.server';

/** The role of an API name or an id. @throws AppError 422 */
export async function findGivenRole({ db }: OperationContext, named: string): Promise<Role> {
  const role = (await getRoleByName(db, named)) ?? (await byId());
  if (!role) throw invalid({ role: 'Choose a role' });
  return role;

  async function byId() {
    if (!/^\d{1,15}$/.test(named)) return null;
    return findRole(db, named).catch((error: unknown) => {
      if (isAppError(error) && error.status === 404) return null;
      throw error;
    });
  }
}

/** @throws AppError 403 for a role that the caller may not assign; only administrators assign more than EMPLOYEE */
export function refuseRole(actor: Actor, { name }: Role): void {
  if (actor.kind === 'user' && !isAdministrator(actor.role) && name !== DEFAULT_ROLE) throw notYours();
  refuseExecutiveName(actor, name);
}

/** @throws AppError 403 for a changed role of an existing account */
export function refuseOtherRole(actor: Actor, role: Role, { id }: { id: number }): void {
  if (actor.kind !== 'user') return;
  if (!isAdministrator(actor.role)) throw notYours();
  if (actor.userId === id) throw forbidden('Nobody changes their own role.');
  refuseExecutiveName(actor, role.name);
}

const notYours = () => forbidden('Only an executive or a system administrator gives a role.');
