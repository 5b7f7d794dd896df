import { useContext, useEffect, useRef } from 'react';
import { isEditAsked } from '~/lib/edit-asked';
import { useLeaveGuard } from '~/lib/form/leave-guards';
import { DialogGuardContext } from '../../dialog/dialog-guard';

interface LeaveGuardProps {
  /** True while the form has unsaved changes; a function is called when it matters. */
  isDirty: boolean | (() => boolean);
  /** Whether another query of the same path is another form. */
  isByQuery?: boolean;
}

/** Whether a navigation leads to another tab of the page, or to the page without its form. */
function isElsewhere(from: string, to: string): boolean {
  const [was, is] = [new URLSearchParams(from), new URLSearchParams(to)];
  return is.has('tab') || isEditAsked(was) !== isEditAsked(is);
}

/**
 * Confirms before a form's unsaved changes are lost: by a link, by the back button, by closing the window or the form's
 * dialog.
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
    isLost: ({ from, to }) => to.pathname !== from.pathname || isByQuery || isElsewhere(from.search, to.search),
  });
  return null;
}
