import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { shownError } from '~/lib/boundary.server';
import type { DoAnswer } from '~/lib/do-answer';
import { setFlash } from '~/lib/flash.server';
import { readBody } from '~/lib/input.server';
import { perform } from '~/lib/operation.server';
import { refererPath } from '~/lib/request.server';
import { operations } from '~/operations.server';

/**
 * Row actions and dialogs: performs the named operation. Fetchers get JSON; a form sent with scripts off goes back to
 * the page it came from, with what happened as a toast.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const isDocument = (request.headers.get('Accept') ?? '').includes('text/html');
  const answer = await run(request, params.operation!, context);
  if (!isDocument) return Response.json(answer, { status: answer.ok ? 200 : answer.status });
  if (!answer.ok && answer.status === 401) throw redirect('/');
  const flash = { tone: answer.ok ? 'success' : 'error', message: answer.message ?? 'Done.' } as const;
  return redirect(refererPath(request, '/app'), { headers: { 'Set-Cookie': setFlash(flash) } });
}

async function run(request: Request, name: string, loadContext: ActionFunctionArgs['context']): Promise<DoAnswer> {
  const operation = operations.get(name);
  if (!operation || operation.reads) return { ok: false, status: 404, message: 'There is no such action.', errors: {} };
  try {
    const result = await perform(operation, await callerOf(request, loadContext), await readBody(request));
    const message = (result as { message?: unknown } | null)?.message;
    return { ok: true, result, message: typeof message === 'string' ? message : null };
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, message, errors = {} } = shownError(error);
    return { ok: false, status, message, errors };
  }
}
