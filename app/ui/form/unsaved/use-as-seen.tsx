import { useActionData, useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { FormResult } from '~/lib/form/form';
import { Notice } from '../../feedback/notice';
import { Button } from '../buttons/button';

/** The idempotency key of a form differs with each load. */
const factsOf = (data: object) => JSON.stringify({ ...data, submissionId: undefined });

/**
 * What a page of a single act showed when it was opened: the saved data are those that were read. A colleague's change
 * is shown on request, or once a submission was refused for it with 409.
 * @param now the loader's data, which is reloaded after a push
 * @returns the shown data, and a notice where the loader's differ; below the form it moves nothing
 */
export function useAsSeen<Data extends object>(now: Data): [seen: Data, changedNotice: ReactNode] {
  const result = useActionData<FormResult>();
  const isIdle = useNavigation().state === 'idle';
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const [shown, show] = useState({ data: now, result, path });
  if (isIdle && (shown.result !== result || shown.path !== path)) {
    const isNew = shown.path !== path || result?.status === 409;
    show({ data: isNew ? now : shown.data, result, path });
  }
  // While one's own submission is under way, its push may come before its response
  const isChanged = isIdle && shown.data !== now && factsOf(shown.data) !== factsOf(now);
  return [
    shown.data,
    isChanged && (
      <Notice
        kind="warning"
        title="This was changed meanwhile, and this page shows what it was before."
        isLive
        className="mt-4"
      >
        <Button variant="secondary" className="mt-2" onClick={() => show({ data: now, result, path })}>
          Show what it is now
        </Button>
      </Notice>
    ),
  ];
}
