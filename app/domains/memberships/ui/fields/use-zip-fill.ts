import type { FormControl } from '~/lib/form/form-fields';
import { ApiRefusal, callApi } from '~/lib/http/api-client';

/**
 * On leaving a zip the server's city and state are filled in; for a zip it does not know both are cleared. Where the
 * server is not reached they stay as they are. With scripts off the server does the same when the form is sent.
 * Returns false where the server says there is no such zip.
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
