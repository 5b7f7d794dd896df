import { callApi } from '~/lib/http/api-client';
import { useOffice } from '~/routes/office/frame/use-office';
import { useOperation } from '~/ui/form/use-operation';

/*
 * Checked by tsc and never run: each line marked as an error is one, or the check of types fails.
 */

export function useEachOperation() {
  const change = useOperation('change-task-status', {
    onDone: ({ result }) => {
      const { message } = result;
      // @ts-expect-error the result holds no such field
      return [message, result.invoice];
    },
  });
  void change.perform({ id: 1, status: 'CLOSED' });
  void change.perform({ id: 1, status: 'CLOSED', was: 'OPEN' });
  // @ts-expect-error no task has this status
  void change.perform({ id: 1, status: 'FROZEN' });
  // @ts-expect-error without its id there is no task
  void change.perform({ status: 'CLOSED' });
  // @ts-expect-error there is no such field
  void change.perform({ id: 1, status: 'CLOSED', colour: 'red' });
  // @ts-expect-error there is no such operation
  useOperation('change-task-colour');
}

export async function callWithKnownTypes() {
  const { message } = await callApi('POST /utils/valid-zip', { zip: '98112' });
  const { created_at } = (await callApi('GET /vendors/{id}', { id: 7 })).vendor;
  const instant: string = created_at;
  // @ts-expect-error instants are texts after their way through JSON
  const date: Date = created_at;
  // @ts-expect-error the path names a vendor
  await callApi('GET /vendors/{id}', {});
  // @ts-expect-error there is no such call
  await callApi('GET /vendor', {});
  return { message, instant, date };
}

export function useKnownPermissions() {
  const { may } = useOffice();
  // @ts-expect-error there is no such permission
  return [may('job.update'), may('job.upd')];
}
