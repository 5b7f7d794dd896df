import type { CardConfirmation } from '../card-form-types';

interface Account {
  publishableKey: string;
  returnUrl: string;
  /** The message where no response came. */
  failed: string;
}

interface Intent {
  status: string;
  payment_method: string | null;
  next_action: { redirect_to_url?: { url: string } } | null;
}

interface ConfirmResult extends Partial<Intent> {
  error?: { message: string; code?: string; param?: string; payment_intent?: Intent };
}

/** Sends a card from the browser straight to the sandbox, or goes to the bank's page when that is required. */
export async function confirmInSandbox(
  { publishableKey, returnUrl, failed }: Account,
  clientSecret: string,
  card: Record<string, string>,
): Promise<{ outcome: CardConfirmation; param?: string }> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const kind = id.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
  const response = await fetch(`/dev/payments/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    credentials: 'omit',
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: new URL(returnUrl, window.location.href).href,
      ...card,
    }),
  }).catch(() => null);
  if (!response) return { outcome: { status: 'unreached', failure: 'offline' } };
  if (response.status >= 500) return { outcome: { status: 'unreached', failure: 'unavailable' } };
  const result = (await response.json().catch(() => ({}))) as ConfirmResult;

  // A payment that succeeded in another tab is no failure.
  const intent = result.error?.payment_intent?.status === 'succeeded' ? result.error.payment_intent : result;
  if (intent.status === 'succeeded')
    return { outcome: { status: 'succeeded', paymentMethod: intent.payment_method ?? '' } };
  const bank = result.next_action?.redirect_to_url?.url;
  if (bank) {
    window.location.assign(bank);
    return { outcome: { status: 'redirecting' } };
  }
  return {
    outcome: { status: 'failed', message: result.error?.message ?? failed, code: result.error?.code ?? null },
    param: result.error?.param,
  };
}
