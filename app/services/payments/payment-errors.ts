/**
 * The provider did not complete a request. `not_charged`: it refused before any money moved.
 * `unknown`: no conclusive response (network, timeout, provider's fault); the reconciliation decides.
 */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  constructor(
    message: string,
    readonly outcome: 'unknown' | 'not_charged',
    readonly code: string | null = null,
    readonly requestId: string | null = null,
  ) {
    super(message);
  }
}

export class PaymentSignatureError extends Error {
  override name = 'PaymentSignatureError';
}
