import type { PaymentProvider, SetupIntent } from './port';

/** Returns the invoice's card setup: the current one while it accepts a card, else a new one. */
export async function openSetupIntent(
  provider: PaymentProvider,
  input: { invoiceUuid: string; currentId: string | null },
): Promise<SetupIntent> {
  const current = input.currentId ? await provider.getSetupIntent(input.currentId) : null;
  if (current && current.status !== 'succeeded' && current.status !== 'canceled') return current;
  // The key contains the previous setup's id: concurrent callers get the same next setup.
  return provider.createSetupIntent({
    invoiceUuid: input.invoiceUuid,
    idempotencyKey: `setup:${input.invoiceUuid}:${input.currentId ?? 'first'}`,
  });
}
