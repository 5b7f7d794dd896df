import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { frameMail } from '~/domains/settings/operations/frame-mail.server';
import { load, queryOf } from '~/lib/operation/load.server';
import { serveFrame } from '../inbox/serve-message.server';

/** The HTML of a mail with its saved words and example data, for the frame of its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { html } = await load(frameMail, caller, { lang: queryOf(request).lang, key: params.key });
  return serveFrame({ html, images: false });
}
