import { env, exports } from 'cloudflare:workers';
import type { ImportEvent } from '../../../durable-objects/batch-import-messages';
import { ORIGIN, tokenOf } from '../calling/api-client';

const backstage = (exports as unknown as { default: Fetcher }).default;

export const importOf = (taskId: number) => env.BatchImport.getByName(String(taskId));

/** The response to a request to listen to the import of a task. */
export const knockAtImport = (taskId: number | string, token: string) =>
  backstage.fetch(`${ORIGIN}/parties/batch-import/${taskId}?token=${token}`, { headers: { Upgrade: 'websocket' } });

/** Collects the messages of a task's import from now on, with their times. */
export async function listenToImport(taskId: number) {
  const { webSocket } = await knockAtImport(taskId, await tokenOf('service'));
  const heard: (ImportEvent & { channel: string })[] = [];
  const times: number[] = [];
  const done = new Promise<void>((end) => {
    webSocket!.addEventListener('message', ({ data }) => {
      heard.push(JSON.parse(data as string));
      times.push(Date.now());
      if (heard.at(-1)!.event === 'done') end();
    });
  });
  webSocket!.accept();
  return { heard, times, done };
}
