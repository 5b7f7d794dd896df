import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { systemOf } from '~/caller.server';
import { takePhoneNotice } from '~/domains/calls/operations/take-phone-notice.server';
import { readText } from '~/lib/http/input.server';
import { perform } from '~/lib/operation/operation.server';

/** A header that only the telephone system sends. */
const TOKEN = /^[\w.~+/=-]{1,300}$/;

/**
 * The telephone system's webhook. A notice is only a hint: the system itself is queried, as it is by the cron. To
 * validate the URL it requires an echo.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const word = request.headers.get('Validation-Token') ?? '';
  if (TOKEN.test(word)) return new Response(null, { status: 200, headers: { 'Validation-Token': word } });
  await readText(request);
  const secret = (request.headers.get('Verification-Token') ?? '').slice(0, 300);
  const read = () => context.cloudflare.env.BACKSTAGE.readPhone();
  await perform(takePhoneNotice, systemOf(request, context, 'phone'), { secret, read });
  return new Response(null, { status: 202 });
}
