import type { ReactNode } from 'react';
import type { Permission } from '~/lib/operation/operation.server';
import { Notice } from '~/ui/feedback/notice';
import { useOffice } from './use-office';

interface ToldWithoutProps {
  /** One of these is enough. */
  permissions: Permission[];
  /** What the page is for: “add users”. */
  doing: string;
  children: ReactNode;
}

/** A page whose form opens for everybody signed in: who may not send it is told so before they type. */
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
