import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { onlyLocal } from '~/lib/dev.server';
import { database } from '~/lib/drizzle/database.server';
import { zoneOf } from '~/lib/env.server';
import { listCapturedMail } from '~/services/mail/list-captured-mail.server';
import { Time } from '~/ui/format/time';

export async function loader({ context }: LoaderFunctionArgs) {
  onlyLocal(context);
  const { env } = context.cloudflare;
  return { mails: await listCapturedMail(database(env.DB)), timezone: zoneOf(env) };
}

/** Captured mail, newest first; HTML is shown in a sandboxed frame without scripts, links open in a new tab. */
export default function Mailbox() {
  const { mails, timezone } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto max-w-3xl px-6 py-10">
      <h1 className="text-2xl font-semibold">Captured mail</h1>
      <p className="mt-1 text-muted-foreground">
        {mails.length === 0 ? 'Nothing was sent yet.' : `${mails.length} mails`}
      </p>
      {mails.map((mail) => (
        <details key={mail.id} className="mt-3 rounded-lg border bg-card p-4">
          <summary className="cursor-pointer">
            <strong>{mail.subject}</strong>{' '}
            <span className="text-muted-foreground">
              to {mail.to}
              {mail.cc && `, cc ${mail.cc}`}
            </span>{' '}
            <Time value={mail.created_at} zone={timezone} className="tabular-nums text-muted-foreground" />
          </summary>
          <ul className="mt-3 text-sm text-muted-foreground">
            {Object.entries(mail.headers).map(([name, value]) => (
              <li key={name} className="wrap-anywhere">
                {name}: {value}
              </li>
            ))}
          </ul>
          <pre className="mt-3 whitespace-pre-wrap font-sans text-sm">{mail.text}</pre>
          <iframe
            title={`Mail ${mail.id}: ${mail.subject}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${mail.html}`}
            className="mt-3 h-96 w-full rounded border bg-white"
          />
        </details>
      ))}
    </main>
  );
}

export const meta: MetaFunction = () => [{ title: 'Captured mail' }];
