import { useNavigation, useSearchParams } from '@remix-run/react';

/**
 * The parameters of the list at this path as last requested: of the page that is loading, else of the one shown. A
 * filter chosen while a search is loading narrows that search; it does not replace it.
 */
export function useListParams(path: string): URLSearchParams {
  const [params] = useSearchParams();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === path ? new URLSearchParams(location.search) : params;
}
