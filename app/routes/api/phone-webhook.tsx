import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { systemOf } from '~/caller.server';
import { takePhoneNotice } from '~/domains/calls/operations/take-phone-notice.server';
import { readText } from '~/lib/http/input.server';
import { perform } from '~/lib/operation/operation.server';

/** A header of nobody's but the telephone system's own making. */
const TOKEN = /^[\w.~+/=-]{1,300}$/;

/**
 * The telephone system tells of news. A notice is only a hint: the system itself is asked, and the cron asks it anyway.
 * To begin with it wants its own word back.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const word = request.headers.get('Validation-Token') ?? '';
  if (TOKEN.test(word)) return new Response(null, { status: 200, headers: { 'Validation-Token': word } });
  await readText(request);
  const secret = (request.headers.get('Verification-Token') ?? '').slice(0, 300);
  const read = () => context.cloudflare.env.BACKSTAGE.begin('pull phone');
  await perform(takePhoneNotice, systemOf(request, context, 'phone'), { secret, read });
  return new Response(null, { status: 202 });
}
