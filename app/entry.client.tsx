import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { installRequestHeaders } from './lib/api-client';
import { learnSpanish } from './text';

installRequestHeaders();

async function hydrate() {
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
