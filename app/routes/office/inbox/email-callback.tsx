import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { officeCallerOf } from '~/caller.server';
import { finishMailLogin } from '~/domains/inbox/operations/finish-mail-login.server';
import { shownError } from '~/lib/http/boundary.server';
import { setFlash } from '~/lib/http/flash.server';
import { logWarning } from '~/lib/log';
import { queryOf } from '~/lib/operation/load.server';
import { perform } from '~/lib/operation/operation.server';

/** Microsoft's redirect after the sign-in to the mailbox: redirects to the inbox, with the outcome as a message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const flash = await perform(finishMailLogin, caller, queryOf(request)).then(
    ({ message }) => {
      // Immediately; the cron would start within five minutes
      const { cloudflare } = context;
      const read = async () => await cloudflare.env.BACKSTAGE.begin('sync mailbox');
      const failed = (error: unknown) => logWarning('reading the mailbox waits for the cron', error);
      cloudflare.ctx.waitUntil(read().catch(failed));
      return { tone: 'success' as const, message };
    },
    (error: unknown) => ({ tone: 'error' as const, message: shownError(error).message }),
  );
  return redirect('/app/email', { headers: { 'Set-Cookie': setFlash(flash) } });
}
