import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { onlyLocal } from '~/lib/dev.server';
import { invalid } from '~/lib/errors';
import { apiError } from '~/lib/http/boundary.server';

/** POST /dev/inbound-mail with a raw RFC 5322 body: runs the handler of the Email Worker. */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  try {
    const received = await context.cloudflare.env.BACKSTAGE.receive(await request.arrayBuffer());
    if (received.refused) throw invalid({ raw: received.refused });
    return Response.json(received);
  } catch (error) {
    return apiError(error);
  }
}
