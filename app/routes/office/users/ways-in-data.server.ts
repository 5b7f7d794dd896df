import { listSessions } from '~/domains/sessions/operations/list-sessions.server';
import { listSignIns } from '~/domains/sessions/operations/list-sign-ins.server';
import { listApiKeys } from '~/features/accounts/operations/list-api-keys.server';
import { showSecondStep } from '~/features/accounts/operations/show-second-step.server';
import { load } from '~/lib/operation/load.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/** All access to an account, and the page of its sign-ins in the URL. */
export async function waysInData(caller: OperationContext, uuid: string, before: string | undefined) {
  const [{ results: sessions }, signIns, secondStep, { results: keys }] = await Promise.all([
    load(listSessions, caller, { uuid }),
    load(listSignIns, caller, { uuid, before }),
    load(showSecondStep, caller, { uuid }),
    load(listApiKeys, caller, { user: uuid }),
  ]);
  return { sessions, signIns, secondStep, keys };
}

/** The API keys and passkeys of an account, for the choice beside a new password. */
export async function endingsData(caller: OperationContext, uuid: string) {
  const [{ passkeys }, { results: keys }] = await Promise.all([
    load(showSecondStep, caller, { uuid }),
    load(listApiKeys, caller, { user: uuid }),
  ]);
  return { keys, passkeys };
}
