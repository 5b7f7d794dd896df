import { isAdministrator } from '~/domains/roles/rules/role-key';
import { useOffice } from '../frame/use-office';

/** The reader's permissions on an account: one's own, or a colleague's. */
export function useAccountRights(account: { id: number; is_above: boolean }) {
  const { auth, may } = useOffice();
  const isOwn = auth.data.id === account.id;
  const mayUpdate = may('user.update') && !account.is_above;
  const isGiver = isAdministrator(auth.data.role);
  return {
    isOwn,
    mayChange: isOwn || mayUpdate,
    mayStoreExtension: mayUpdate,
    mayChooseLocation: may('user.manage_service_location'),
    roleLock: isOwn ? 'Nobody changes their own role.' : isGiver ? undefined : 'An administrator gives another one.',
  };
}
