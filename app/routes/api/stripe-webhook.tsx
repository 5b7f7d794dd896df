import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { systemOf } from '~/caller.server';
import { receiveWebhook } from '~/domains/payments/work/receive-webhook.server';

/** POST only: the card provider's webhooks. Authenticated by their signature only. */
export function action({ request, context }: ActionFunctionArgs) {
  return receiveWebhook(request, systemOf(request, context, 'payments'));
}

export const loader = () => new Response('Method not allowed', { status: 405, headers: { Allow: 'POST' } });
