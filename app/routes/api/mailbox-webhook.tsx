import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { systemOf } from '~/caller.server';
import { takeMailNotice } from '~/domains/inbox/operations/take-mail-notice.server';
import { readText } from '~/lib/http/input.server';
import { perform } from '~/lib/operation/operation.server';

/**
 * Microsoft's webhook for new messages. A notice is only a hint: the mailbox itself is queried, as it is by the cron.
 * To validate the URL Microsoft requires an echo.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const word = new URL(request.url).searchParams.get('validationToken');
  if (word !== null) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
    return new Response(word.slice(0, 1000), { headers });
  }
  const body = await readText(request);
  const read = () => context.cloudflare.env.BACKSTAGE.readMailbox();
  await perform(takeMailNotice, systemOf(request, context, 'mailbox'), { body, read });
  return new Response(null, { status: 202 });
}
