import type { PaymentProvider, SetupIntent } from './port';

/** The invoice's open card setup: the current one while a card can still be given to it, else a new one. */
export async function openSetupIntent(
  provider: PaymentProvider,
  input: { invoiceUuid: string; currentId: string | null },
): Promise<SetupIntent> {
  const current = input.currentId ? await provider.getSetupIntent(input.currentId) : null;
  if (current && current.status !== 'succeeded' && current.status !== 'canceled') return current;
  // The key names the one it follows: callers racing for the next setup get the same one.
  return provider.createSetupIntent({
    invoiceUuid: input.invoiceUuid,
    idempotencyKey: `setup:${input.invoiceUuid}:${input.currentId ?? 'first'}`,
  });
}
