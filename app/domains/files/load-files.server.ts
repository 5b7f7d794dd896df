import { redirect } from '@remix-run/cloudflare';
import { pageError } from '~/lib/boundary.server';
import { isAppError } from '~/lib/errors';
import { type OperationContext, perform } from '~/lib/operation.server';
import { listFiles } from './operations/list-files.server';

/**
 * For the loader of a page with a `<FileBrowser>`: the folder that the URL names.
 * @throws redirect to the top when that folder is no longer there; what error boundaries show
 */
export async function loadFiles(
  request: Request,
  context: OperationContext,
  record: { fileable_type: string; fileable_id: string | number },
) {
  const url = new URL(request.url);
  const parent_id = url.searchParams.get('folder');
  try {
    return await perform(listFiles, context, { ...record, parent_id });
  } catch (error) {
    if (!parent_id || !isAppError(error) || !error.errors?.parent_id) throw pageError(error);
    url.searchParams.delete('folder');
    throw redirect(`${url.pathname}${url.search}`);
  }
}
