import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteOrigin } from '~/caller.server';
import { sandboxDelivery } from '~/domains/payments/provider.server';
import { onlyLocal } from '~/lib/dev.server';
import { systemContext } from '~/lib/system.server';
import { handleSandboxRequest } from '~/services/payments/sandbox/handle-sandbox-request.server';

/** The embedded card provider: its HTTP surface, its card form for pages without scripts, its bank's page. */
async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  onlyLocal(context);
  const { env, ctx } = context.cloudflare;
  const payments = systemContext(env, {
    name: 'payments',
    origin: siteOrigin(env, request),
    waitUntil: (promise) => ctx.waitUntil(promise),
    drain: (ids) => env.BACKSTAGE.drain(ids),
  });
  return handleSandboxRequest(request, env, sandboxDelivery(payments));
}

export const loader = answer;
export const action = answer;
