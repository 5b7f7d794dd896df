import type { ReactNode } from 'react';
import type { Permission } from '~/lib/operation/operation.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useOffice } from './use-office';

interface OnlyWithProps {
  /** One of these is enough. */
  permissions: Permission[];
  /** What the page is for: “add users”. */
  doing: string;
  children: ReactNode;
}

/** A page that opens for everybody signed in: who may not send its form is told so before they type. */
export function OnlyWith({ permissions, doing, children }: OnlyWithProps) {
  const { may } = useOffice();
  if (permissions.some(may)) return children;
  return <EmptyState title={`Your role may not ${doing}`}>Ask an administrator if you need to.</EmptyState>;
}
