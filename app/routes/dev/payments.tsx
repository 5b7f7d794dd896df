import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { systemOf } from '~/caller.server';
import { sandboxDelivery } from '~/domains/payments/work/provider.server';
import { onlyLocal } from '~/lib/dev.server';
import { handleSandboxRequest } from '~/services/payments/sandbox/handle-sandbox-request.server';

/** The embedded card provider: its HTTP surface, its card form for pages without scripts, its bank's page. */
async function handle({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  onlyLocal(context);
  return handleSandboxRequest(request, context.cloudflare.env, sandboxDelivery(systemOf(request, context, 'payments')));
}

export const loader = handle;
export const action = handle;
