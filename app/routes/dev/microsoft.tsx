import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { onlyLocal } from '~/lib/dev.server';
import { badRequest } from '~/lib/errors';
import { changeState, newCode } from '~/services/mailbox/sandbox/graph-sandbox.server';
import { sampleMails } from '~/services/mailbox/sandbox/sample-mails';
import { type GraphStore, graphStore, type MailboxFolder } from '~/services/mailbox/sandbox/store.server';

const MOST_MAILS = 10_000;
const BUSY_MILLISECONDS = 60_000;
const folders = ['inbox', 'sentitems', 'drafts'] as const;

/** The double's consent page, with the contents of its mailbox. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  onlyLocal(context);
  const store = graphStore(context.cloudflare.env.DB);
  const { searchParams } = new URL(request.url);
  const held = await Promise.all(folders.map((folder) => store.changes(folder, 0, MOST_MAILS)));
  const counts = Object.fromEntries(
    folders.map((folder, index) => [folder, held[index]!.filter(({ message }) => !message.isRemoved).length]),
  );
  const back = searchParams.get('redirect_uri');
  if (!back) return { counts, accept: null, refuse: null };
  if (counts.inbox === 0) for (const raw of sampleMails()) await put(store, raw, 'inbox');
  const state = searchParams.get('state') ?? '';
  const leading = (answer: Record<string, string>) =>
    `${new URL(back, request.url).pathname}?${new URLSearchParams({ ...answer, state })}`;
  return {
    counts,
    accept: leading({ code: await newCode(store, searchParams.get('code_challenge') ?? '') }),
    refuse: leading({ error: 'access_denied' }),
  };
}

/**
 * `do=mail` with a raw RFC 5322 body puts a message into a folder, repeatedly with `times`; `do=end-consent`,
 * `do=forget-links` and `do=busy` make it fail as Microsoft does.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  const store = graphStore(context.cloudflare.env.DB);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('do');
  if (asked === 'mail') {
    const folder: MailboxFolder = searchParams.get('folder') === 'sentitems' ? 'sentitems' : 'inbox';
    return Response.json({ id: await put(store, await request.arrayBuffer(), folder) }, { status: 201 });
  }
  if (asked === 'end-consent') await changeState(store, { isConsentDead: true });
  else if (asked === 'forget-links') await changeState(store, { epoch: Date.now() });
  else if (asked === 'busy') await changeState(store, { busyUntil: Date.now() + BUSY_MILLISECONDS });
  else throw badRequest('This is not known here.');
  return Response.json({ done: asked });
}

async function put(store: GraphStore, raw: ArrayBuffer, folder: MailboxFolder): Promise<string> {
  const id = `AAMk${crypto.randomUUID()}=`;
  const more = { conversation: crypto.randomUUID(), receivedAt: new Date(), isRemoved: false };
  await store.save({ id, raw, folder, ...more });
  return id;
}

export default function MicrosoftConsent() {
  const { accept, refuse, counts } = useLoaderData<typeof loader>();
  return (
    <main className="grid max-w-lg gap-4 p-8">
      <h1>Microsoft (double)</h1>
      {accept && (
        <>
          <p>The club’s portal wants to read the mailbox and to send replies from it.</p>
          <p className="flex gap-4">
            <a href={accept}>Accept</a>
            <a href={refuse}>Cancel</a>
          </p>
        </>
      )}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4">
        {Object.entries(counts).map(([folder, count]) => (
          <div key={folder} className="col-span-2 grid grid-cols-subgrid">
            <dt>{folder}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {['end-consent', 'forget-links', 'busy'].map((each) => (
        <form key={each} method="post" action={`/dev/microsoft?do=${each}`}>
          <button type="submit" className="underline">
            {words[each]}
          </button>
        </form>
      ))}
    </main>
  );
}

const words: Record<string, string> = {
  'end-consent': 'End the consent',
  'forget-links': 'Forget where the reading is (410)',
  busy: 'Be too busy for a minute (429)',
};
