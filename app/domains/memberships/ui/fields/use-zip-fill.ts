import type { FormControl } from '~/lib/form/form-fields';
import { ApiRefusal, callApi } from '~/lib/http/api-client';

/**
 * Fills in city and state when a zip loses the focus; for an unknown zip both are cleared. Where the server cannot be
 * reached they are unchanged. With scripts off the server does the same on submit. Returns false for an unknown zip.
 */
export function useZipFill(form: FormControl) {
  return async (zip: string, names: { city: string; state: string }) => {
    let isUnknown = false;
    let isUnreached = false;
    const details = await callApi('POST /utils/search-zip-details', { zip }).catch((error) => {
      isUnknown = error instanceof ApiRefusal && error.status === 422;
      isUnreached = !(error instanceof ApiRefusal) || error.status >= 500;
      return null;
    });
    if (isUnreached) return true;
    form.update({ name: names.city, value: details?.city.label ?? '' });
    form.update({ name: names.state, value: details?.state.code ?? '' });
    return !isUnknown;
  };
}
