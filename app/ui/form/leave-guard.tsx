import { useContext, useEffect, useRef } from 'react';
import { useLeaveGuard } from '~/lib/form/leave-guards';
import { DialogGuardContext } from '../dialog/dialog-guard';

interface LeaveGuardProps {
  /** True while the form has unsaved changes; a function is asked when it matters. */
  isDirty: boolean | (() => boolean);
  /** Whether another query of the same path is another form. */
  isByQuery?: boolean;
}

/**
 * Confirms before a form's unsaved changes are lost: by a link, by the back button, by closing the window or the dialog
 * that it stands in. A page's form is on its first tab, which the URL does not name.
 */
export function LeaveGuard({ isDirty, isByQuery = false }: LeaveGuardProps) {
  const dialog = useContext(DialogGuardContext);
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const isUnsaved = () => (typeof latest.current === 'function' ? latest.current() : latest.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is latest
  useEffect(() => dialog?.watch(isUnsaved), [dialog]);
  useLeaveGuard({
    isDirty: () => isUnsaved() && !dialog?.isAllowed,
    isLost: ({ from, to }) => to.pathname !== from.pathname || isByQuery || new URLSearchParams(to.search).has('tab'),
  });
  return null;
}
