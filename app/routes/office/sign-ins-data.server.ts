import { listSessions } from '~/domains/sessions/operations/list-sessions.server';
import { listSignIns } from '~/domains/sessions/operations/list-sign-ins.server';
import { load } from '~/lib/operation/load.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/** Where a user is signed in, and the page of sign-ins that the URL names. */
export async function signInsData(caller: OperationContext, uuid: string, before: string | undefined) {
  const [{ results: sessions }, signIns] = await Promise.all([
    load(listSessions, caller, { uuid }),
    load(listSignIns, caller, { uuid, before }),
  ]);
  return { sessions, signIns };
}
