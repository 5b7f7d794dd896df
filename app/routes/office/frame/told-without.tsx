import type { ReactNode } from 'react';
import type { Permission } from '~/lib/operation/operation.server';
import { Notice } from '~/ui/feedback/notice';
import { useOffice } from './use-office';

interface ToldWithoutProps {
  /** Any one of these suffices. */
  permissions: Permission[];
  /** The purpose of the page: “add users”. */
  doing: string;
  children: ReactNode;
}

/** A page whose form every signed-in user may open: without the permission a notice precedes it. */
export function ToldWithout({ permissions, doing, children }: ToldWithoutProps) {
  const { may } = useOffice();
  if (permissions.some(may)) return children;
  return (
    <>
      <Notice kind="warning" title={`Your role may not ${doing}: what you type here cannot be saved.`}>
        Ask an administrator if you need to.
      </Notice>
      {children}
    </>
  );
}
