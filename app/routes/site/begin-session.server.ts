import { enterOffice } from '~/domains/sessions/reads/sign-in-redirects.server';
import { leadToSetup } from '~/features/setup/operations/lead-to-setup.server';
import { logWarning } from '~/lib/log';
import { type OperationContext, perform } from '~/lib/operation/operation.server';

/** The redirect into the office after a sign-in: to the requested page, or for the first executive to the start page. */
export async function beginSession(
  caller: OperationContext,
  request: Request,
  result: { token: string; message: string },
) {
  const { path } = await perform(leadToSetup, caller, { token: result.token }).catch((error: unknown) => {
    logWarning('a sign-in was not led to the start page', error);
    return { path: null };
  });
  return enterOffice(caller, request, result, path);
}
