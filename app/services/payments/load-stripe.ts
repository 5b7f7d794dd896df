/** The few calls of Stripe.js that are used here. */
export interface StripeJs {
  elements(): { create(type: 'card', options: object): StripeCardElement };
  confirmCardSetup(clientSecret: string, data: object): Promise<StripeResult>;
  handleNextAction(options: { clientSecret: string }): Promise<StripeResult>;
}

export interface StripeCardElement {
  mount(place: HTMLElement): void;
  on(event: 'change', listener: (event: { complete: boolean; error?: { message: string } }) => void): void;
  destroy(): void;
}

export interface StripeIntent {
  status: string;
  payment_method: string | null;
}

export interface StripeResult {
  error?: { message: string; code?: string };
  setupIntent?: StripeIntent;
  paymentIntent?: StripeIntent;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options?: { locale?: string }) => StripeJs;
  }
}

let script: Promise<void> | null = null;

/** Loads Stripe.js from Stripe itself, as its terms demand; a failed load may be tried again. */
export async function loadStripe(publishableKey: string, locale?: string): Promise<StripeJs> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = 'https://js.stripe.com/v3';
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error('Stripe.js could not be loaded.'));
    document.head.appendChild(element);
  }).catch((error: unknown) => {
    script = null;
    throw error;
  });
  await script;
  if (!window.Stripe) throw new Error('Stripe.js could not be loaded.');
  return window.Stripe(publishableKey, { locale });
}
