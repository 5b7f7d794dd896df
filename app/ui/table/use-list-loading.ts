import { useLocation, useNavigation } from '@remix-run/react';

/**
 * True while another page or search of the list at this path is on its way.
 * @param besides parameters of the URL that do not change the list, such as the open dialog's
 */
export function useListLoading(path: string, besides: readonly string[] = []): boolean {
  const here = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== path) return false;
  const listOf = (search: string) => {
    const params = new URLSearchParams(search);
    for (const name of besides) params.delete(name);
    return params.toString();
  };
  return listOf(location.search) !== listOf(here.search);
}
