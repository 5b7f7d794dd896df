import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { installRequestHeaders } from './lib/api-client';
import { learnSpanish } from './text';

installRequestHeaders();

/**
 * Remix's first render suspends until the page's data is decoded. A key or a click in that moment makes React hydrate at
 * once, which it cannot where the root suspends: “Root did not complete” (#345). So the data is decoded before.
 */
async function decodePageData() {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}

async function hydrate() {
  await decodePageData();
  if (document.documentElement.lang === 'es') learnSpanish((await import('./spanish')).spanish);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void hydrate();
