import { showThread } from '~/domains/inbox/operations/show-thread.server';
import { load } from '~/lib/operation/load.server';
import type { OperationContext } from '~/lib/operation/operation.server';

interface Asked {
  id: string | undefined;
  message: string | undefined;
  messages: string | undefined;
}

/** The conversation that the inbox's URL opens, if any. The HTML of its messages stays behind: frames ask for it. */
export async function loadOpenedThread(caller: OperationContext, { id, ...asked }: Asked) {
  if (!id) return null;
  const { messages, ...shown } = await load(showThread, caller, { id, ...asked });
  return {
    ...shown,
    messages: messages.map((message) => ({ ...message, content: message.is_html ? null : message.content })),
    submissionId: crypto.randomUUID(),
  };
}
