import { RemixBrowser } from '@remix-run/react';

/**
 * Waits until the page's data is decoded. Remix's first render suspends until then, and a key or a click in that moment
 * makes React hydrate at once, which it cannot where the root suspends: “Root did not complete” (#345).
 */
export async function decodePageData(): Promise<void> {
  try {
    // Called outside of a render it starts the decoding and throws the promise of its end.
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}
