import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { onlyLocal } from '~/lib/dev.server';

/** POST /dev/cron?cron=<expression>: runs a scheduled handler, as the platform's cron trigger would. */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  const cron = new URL(request.url).searchParams.get('cron') ?? '*/5 * * * *';
  const ran = await context.cloudflare.env.BACKSTAGE.cron(cron);
  if (!ran) return Response.json({ message: 'Nothing runs at that expression.' }, { status: 404 });
  return Response.json({ ran });
}
