import { useCallback, useMemo } from 'react';
import { type Holder, mayManage, mayPut } from '~/domains/roles/policy';
import type { PermissionKey } from '~/nouns';
import { keysHeld } from '~/permission-ids';
import { useOffice } from '../frame/use-office';

/** The reader as a granter of roles. */
function useGranter() {
  const { auth, held } = useOffice();
  const { data } = auth;
  return useMemo(() => ({ role: data.role, permissions: new Set(keysHeld(held)) }), [held, data]);
}

/** Whether the reader may change a role. */
export function useManaging(): (holder: Holder) => boolean {
  const granter = useGranter();
  return useCallback((holder: Holder) => mayManage(granter, holder), [granter]);
}

/** Whether the reader may grant a permission to a role. @param roleId the role; left out for a new one */
export function useGranting(roleId?: number): (key: PermissionKey) => boolean {
  const granter = useGranter();
  const own = useOffice().auth.data.role_id;
  const isOwnRole = roleId !== undefined && roleId === own;
  return useCallback((key: PermissionKey) => mayPut(granter, key, { isOwnRole }), [granter, isOwnRole]);
}
