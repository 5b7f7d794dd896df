import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { downloadMessage } from '~/domains/inbox/operations/download-message.server';
import { load } from '~/lib/operation/load.server';
import { serveRaw } from './serve-message.server';

/** A raw mail, to be opened in a mail program. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return serveRaw(await load(downloadMessage, await callerOf(request, context), { id: params.id }));
}
