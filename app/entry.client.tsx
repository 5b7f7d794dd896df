import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { installRequestHeaders } from './lib/http/api-client';
import { decodePageData } from './lib/remix/decode-page-data';
import { learnSpanish } from './text';

installRequestHeaders();

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
