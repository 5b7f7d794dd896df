import { useRouteLoaderData } from '@remix-run/react';
import type { Permission } from '~/lib/operation/operation.server';
import { isHeld } from '~/permission-ids';
import type { OfficeData } from './layout';

/** Returns who is signed in to the office, and which permissions they hold. */
export function useOffice() {
  const office = useRouteLoaderData('routes/office/layout') as OfficeData;
  return { ...office, may: (permission: Permission) => isHeld(office.held, permission) };
}
