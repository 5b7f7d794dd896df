import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { noNativeIntents } from './lib/form/native-intents';
import { installRequestHeaders } from './lib/http/api-client';
import { decodePageData } from './lib/remix/decode-page-data';
import { keepPage } from './lib/remix/keep-page';
import { learnSpanish } from './text';

installRequestHeaders();
keepPage();
noNativeIntents();

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
