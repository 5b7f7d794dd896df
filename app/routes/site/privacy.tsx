import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { LegalPage } from './legal-page';
import { loadLegal } from './load-legal.server';
import { privacySections } from './privacy-sections';
import { siteMeta } from './site-meta';

export const loader = (args: LoaderFunctionArgs) => loadLegal('privacy', args);

export default function Privacy() {
  return <LegalPage name="privacy" title="Privacy" sections={privacySections} />;
}

export const meta = siteMeta('Privacy', { description: 'What the club keeps about you, why, and how you see it.' });
