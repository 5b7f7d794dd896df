import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { siteOrigin } from '~/caller.server';
import { receiveWebhook } from '~/domains/payments/receive-webhook.server';
import { systemContext } from '~/lib/system.server';

/** POST only: the card provider's webhooks. Who sends them is proved by the signature alone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { env, ctx } = context.cloudflare;
  return receiveWebhook(
    request,
    systemContext(env, {
      name: 'payments',
      origin: siteOrigin(env, request),
      waitUntil: (promise) => ctx.waitUntil(promise),
      drain: (ids) => env.BACKSTAGE.drain(ids),
    }),
  );
}

export const loader = () => new Response('Method not allowed', { status: 405, headers: { Allow: 'POST' } });
