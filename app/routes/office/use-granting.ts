import { useCallback } from 'react';
import { mayPut } from '~/domains/roles/policy';
import { keysHeld } from '~/permission-ids';
import type { PermissionKey } from '~/permissions';
import { useOffice } from './use-office';

/** Whether the reader may put a permission into a role. @param roleId the role; left out for a new one */
export function useGranting(roleId?: number): (key: PermissionKey) => boolean {
  const { auth, held } = useOffice();
  const { data } = auth;
  return useCallback(
    (key: PermissionKey) => {
      const granter = { role: data?.role ?? '', permissions: new Set(keysHeld(held)) };
      return mayPut(granter, key, { isOwnRole: roleId !== undefined && roleId === data?.role_id });
    },
    [held, data, roleId],
  );
}
