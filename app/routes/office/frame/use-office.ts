import { useRouteLoaderData } from '@remix-run/react';
import type { AuthState } from '~/domains/sessions/views/auth-state';
import type { Permission } from '~/lib/operation/operation.server';
import { isHeld } from '~/permission-ids';
import type { loader } from '../layout';

type LoadedOffice = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;

export type OfficeData = ReturnType<typeof officeOf>;

/** Returns the office for its pages. What is the same for every signed-in user is not in the page's data. */
export function officeOf({ me, ...office }: LoadedOffice) {
  const auth = { loggedIn: true, mfa: false, uuid: null, data: me, otp: '', forgotPassToken: null };
  return { ...office, auth: auth satisfies Omit<AuthState, 'permissions'> };
}

/** Returns the signed-in user with the granted permissions. */
export function useOffice() {
  const office = officeOf(useRouteLoaderData<typeof loader>('routes/office/layout')!);
  return { ...office, may: (permission: Permission) => isHeld(office.held, permission) };
}
