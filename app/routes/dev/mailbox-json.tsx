import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { onlyLocal } from '~/lib/dev.server';
import { database } from '~/lib/drizzle/database.server';
import { listCapturedMail } from '~/services/mail/list-captured-mail.server';

export async function loader({ context }: LoaderFunctionArgs) {
  onlyLocal(context);
  return Response.json(await listCapturedMail(database(context.cloudflare.env.DB)));
}
