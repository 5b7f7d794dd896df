import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { downloadMessage } from '~/domains/inbox/operations/download-message.server';
import { serveRaw } from '~/domains/inbox/serve-message.server';
import { pageError } from '~/lib/boundary.server';
import { load } from '~/lib/load.server';

/** A mail as it came, to be opened in a mail program. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const mail = await load(downloadMessage, caller, { id: params.id });
  return serveRaw(mail, caller).catch((error) => {
    throw pageError(error);
  });
}
