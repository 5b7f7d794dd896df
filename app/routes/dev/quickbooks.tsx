import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { onlyLocal } from '~/lib/dev.server';
import { newCode } from '~/services/accounting/sandbox/sandbox-fetch.server';

/** The double's consent page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  onlyLocal(context);
  const { env } = context.cloudflare;
  const { searchParams } = new URL(request.url);
  const back = new URL(searchParams.get('redirect_uri') ?? '/', request.url);
  const state = searchParams.get('state') ?? '';
  const leading = (answer: Record<string, string>) => `${back.pathname}?${new URLSearchParams({ ...answer, state })}`;
  return {
    accept: leading({ code: await newCode(env.DB), realmId: '9130350000000001' }),
    refuse: leading({ error: 'access_denied' }),
  };
}

export default function QuickbooksConsent() {
  const { accept, refuse } = useLoaderData<typeof loader>();
  return (
    <main className="grid max-w-lg gap-4 p-8">
      <h1>QuickBooks (double)</h1>
      <p>The club’s portal wants to write bills into the company “Demo Homeowners”.</p>
      <p className="flex gap-4">
        <a href={accept}>Connect</a>
        <a href={refuse}>Cancel</a>
      </p>
    </main>
  );
}
