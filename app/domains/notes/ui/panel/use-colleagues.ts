import { useCallback } from 'react';
import { callApi } from '~/lib/http/api-client';

/** Returns a loader for the names that “@” suggests in a note about such a record. */
export function useColleagues(parentType: string): () => Promise<string[]> {
  return useCallback(async () => {
    const { results } = await callApi('GET /notes/colleagues', { notable_type: parentType });
    return [...new Set(results.map(({ name }) => name))];
  }, [parentType]);
}
