import { useCallback } from 'react';
import { mayPut } from '~/domains/roles/policy';
import type { PermissionKey } from '~/permissions';
import { useOffice } from './use-office';

/** Whether the reader may put a permission into a role. @param roleId the role; left out for a new one */
export function useGranting(roleId?: number): (key: PermissionKey) => boolean {
  const { auth } = useOffice();
  const { permissions, data } = auth;
  return useCallback(
    (key: PermissionKey) => {
      const granter = { role: data?.role ?? '', permissions: new Set(permissions) };
      return mayPut(granter, key, { isOwnRole: roleId !== undefined && roleId === data?.role_id });
    },
    [permissions, data, roleId],
  );
}
