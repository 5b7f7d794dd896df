import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { frameMessage } from '~/domains/inbox/operations/frame-message.server';
import { load, queryOf } from '~/lib/operation/load.server';
import { serveFrame } from './serve-message.server';

/** The HTML of a mail, for the frame in its task's dialog. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  return serveFrame(await load(frameMessage, caller, { ...queryOf(request), id: params.id }));
}
