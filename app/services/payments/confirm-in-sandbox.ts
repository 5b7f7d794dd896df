import type { CardConfirmation } from './card-form-types';

interface Account {
  publishableKey: string;
  returnUrl: string;
  /** What to say when no answer came. */
  failed: string;
}

interface Intent {
  status: string;
  payment_method: string | null;
  next_action: { redirect_to_url?: { url: string } } | null;
}

interface Answer extends Partial<Intent> {
  error?: { message: string; code?: string; param?: string; payment_intent?: Intent };
}

/** Sends a card from the browser straight to the sandbox, or goes to the bank's page when it asks for that. */
export async function confirmInSandbox(
  { publishableKey, returnUrl, failed }: Account,
  clientSecret: string,
  card: Record<string, string>,
): Promise<{ outcome: CardConfirmation; param?: string }> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const kind = id.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
  const answer = await fetch(`/dev/payments/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    credentials: 'omit',
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: new URL(returnUrl, window.location.href).href,
      ...card,
    }),
  })
    .then((response) => response.json() as Promise<Answer>)
    .catch((): Answer => ({}));

  // A payment that went through in another tab is no failure.
  const intent = answer.error?.payment_intent?.status === 'succeeded' ? answer.error.payment_intent : answer;
  if (intent.status === 'succeeded')
    return { outcome: { status: 'succeeded', paymentMethod: intent.payment_method ?? '' } };
  const bank = answer.next_action?.redirect_to_url?.url;
  if (bank) {
    window.location.assign(bank);
    return { outcome: { status: 'redirecting' } };
  }
  return {
    outcome: { status: 'failed', message: answer.error?.message ?? failed, code: answer.error?.code ?? null },
    param: answer.error?.param,
  };
}
