import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { onlyLocal } from '~/lib/dev.server';

/** POST /dev/inbound-mail with a raw RFC 5322 body: runs the very handler of the Email Worker. */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  return Response.json(await context.cloudflare.env.BACKSTAGE.receive(await request.arrayBuffer()));
}
