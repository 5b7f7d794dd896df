import { useLocation, useNavigation } from '@remix-run/react';
import { paramsWithout } from './with-params';

/**
 * True while another page or search of the list at this path is loading.
 * @param besides parameters of the URL that do not change the list, such as the open dialog's
 */
export function useListLoading(path: string, besides: readonly string[] = []): boolean {
  const here = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== path) return false;
  return paramsWithout(location.search, besides) !== paramsWithout(here.search, besides);
}
