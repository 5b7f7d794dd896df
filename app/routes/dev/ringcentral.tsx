import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { onlyLocal } from '~/lib/dev.server';
import { newPhoneCode } from '~/services/phone/sandbox/ringcentral-fetch.server';

/** The page of the double on which a person signs in, or does not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  onlyLocal(context);
  const { searchParams } = new URL(request.url);
  const back = new URL(searchParams.get('redirect_uri') ?? '/', request.url);
  const state = searchParams.get('state') ?? '';
  const leading = (answer: Record<string, string>) => `${back.pathname}?${new URLSearchParams({ ...answer, state })}`;
  const challenge = searchParams.get('code_challenge') ?? '';
  return {
    accept: leading({ code: await newPhoneCode(context.cloudflare.env.DB, challenge) }),
    refuse: leading({ error: 'access_denied' }),
  };
}

export default function RingCentralSignIn() {
  const { accept, refuse } = useLoaderData<typeof loader>();
  return (
    <main className="grid max-w-lg gap-4 p-8">
      <h1>RingCentral (double)</h1>
      <p>The club’s portal wants to telephone in your name.</p>
      <p className="flex gap-4">
        <a href={accept}>Sign in</a>
        <a href={refuse}>Cancel</a>
      </p>
    </main>
  );
}
