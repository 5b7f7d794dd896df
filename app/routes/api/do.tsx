import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { callerOf } from '~/caller.server';
import { shownError } from '~/lib/http/boundary.server';
import type { DoResult } from '~/lib/http/do-result';
import { setFlash } from '~/lib/http/flash.server';
import { readBody } from '~/lib/http/input.server';
import { leadAway } from '~/lib/http/lead-away.server';
import { refererPath, safePath } from '~/lib/http/request.server';
import type { Operation } from '~/lib/operation/operation.server';
import { performFor } from '~/lib/operation/perform-for.server';
import { operations } from '~/operations.server';

/**
 * Performs the operation in the URL, for row actions and dialogs. Fetchers get JSON; a form sent with scripts off is
 * redirected to its page, or after a success to the path `to` of its URL, with the result as a flash message, or to the
 * result's redirect.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const isDocument = (request.headers.get('Accept') ?? '').includes('text/html');
  const operation = operations.get(params.operation!);
  const result = await run(request, operation, context);
  if (!isDocument) return Response.json(result, { status: result.ok ? 200 : result.status });
  if (!result.ok && result.status === 401) throw redirect(`/?to=${encodeURIComponent(refererPath(request, '/app'))}`);
  if (result.ok && operation?.leadsAway) return leadAway(request, (result.result as { url: string }).url);
  const flash = { tone: result.ok ? 'success' : 'error', message: result.message ?? 'Done.' } as const;
  const from = refererPath(request, '/app');
  const to = result.ok ? safePath(new URL(request.url).searchParams.get('to'), from) : from;
  return redirect(to, { headers: { 'Set-Cookie': setFlash(flash) } });
}

async function run(
  request: Request,
  operation: Operation | undefined,
  loadContext: ActionFunctionArgs['context'],
): Promise<DoResult> {
  if (!operation || operation.reads) return { ok: false, status: 404, message: 'There is no such action.', errors: {} };
  try {
    const result = await performFor(
      operation,
      (beside) => callerOf(request, loadContext, beside),
      () => readBody(request, operation),
    );
    const message = (result as { message?: unknown } | null)?.message;
    return { ok: true, result, message: typeof message === 'string' ? message : null };
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, message, errors = {} } = shownError(error);
    return { ok: false, status, message, errors };
  }
}
