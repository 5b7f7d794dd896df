import { useEffect, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import type { Counted } from '~/lib/list/count-up-to.server';
import { deletedSooner } from '../rules/deadline-facts';

/** Says how many recordings the next night deletes if they are stored for so many days. */
export function RecordingsDeleted({ days }: { days: number }) {
  const [counts, setCounts] = useState<Counted | 'unknown' | null>(null);
  useEffect(() => {
    let isShown = true;
    callApi('GET /calls/recording/expiring', { days }).then(
      (found) => isShown && setCounts(found),
      () => isShown && setCounts('unknown'),
    );
    return () => {
      isShown = false;
    };
  }, [days]);
  return (
    <span role="status">
      {counts === null
        ? 'Counting the recordings that are deleted in the next night …'
        : counts === 'unknown'
          ? 'Older recordings are deleted in the next night; how many could not be counted.'
          : deletedSooner(counts)}
    </span>
  );
}
