import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { LegalPage } from './legal-page';
import { loadLegal } from './load-legal.server';
import { siteMeta } from './site-meta';
import { termsSections } from './terms-sections';

export const loader = (args: LoaderFunctionArgs) => loadLegal('terms', args);

export default function Terms() {
  return <LegalPage name="terms" title="Terms of membership" sections={termsSections} />;
}

export const meta = siteMeta('Terms of membership', {
  description: 'What you and the club agree on when you become a member.',
});
