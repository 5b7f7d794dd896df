import { checkPaymentsConfiguration, usesPaymentSandbox } from '../payments.server';
import type { PaymentsEnv, WebhookDelivery } from '../port';
import { authenticatePage, confirmFromForm, plainError } from './pages.server';
import { SandboxError } from './sandbox-error.server';
import { sandboxFetch } from './sandbox-fetch.server';
import { sendDueWebhooks } from './webhooks.server';

const PREFIX = '/dev/payments';

/**
 * Everything below `/dev/payments/`: the provider's HTTP surface under `v1/`, the card form of pages without scripts
 * (`confirm`) and the bank's page (`authenticate`). 404 outside `APP_ENV=local`.
 */
export async function handleSandboxRequest(
  request: Request,
  env: PaymentsEnv,
  delivery?: WebhookDelivery,
): Promise<Response> {
  if (!usesPaymentSandbox(env)) return new Response('Not Found', { status: 404 });
  checkPaymentsConfiguration(env);
  const response = await dispatch(request, env);
  if (delivery && request.method === 'POST') sendDueWebhooks(env, delivery, new URL(request.url).origin);
  return response;
}

async function dispatch(request: Request, env: PaymentsEnv): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(PREFIX.length);
  const send = (inner: Request) => sandboxFetch(env, inner);
  try {
    if (path.startsWith('/v1/')) {
      url.pathname = path;
      return await send(new Request(url, request));
    }
    if (path === '/confirm' && request.method === 'POST') return await confirmFromForm(request, send);
    if (path === '/authenticate') return await authenticatePage(request, env.DB);
  } catch (error) {
    if (error instanceof SandboxError) return plainError('This payment form is no longer valid.', error.status);
    throw error;
  }
  return new Response('Not Found', { status: 404 });
}
