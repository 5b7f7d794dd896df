import { showThread } from '~/domains/inbox/operations/show-thread.server';
import { listNotes } from '~/domains/notes/operations/list-notes.server';
import { load } from '~/lib/operation/load.server';
import type { OperationContext } from '~/lib/operation/operation.server';

interface Asked {
  id: string | undefined;
  message: string | undefined;
  messages: string | undefined;
}

/** The conversation that the inbox's URL opens, if any. The HTML of its messages is not included: frames load it. */
export async function loadOpenedThread(caller: OperationContext, { id, ...asked }: Asked) {
  if (!id) return null;
  const notesOf = (key: string) => load(listNotes, caller, { notable_type: 'mail', notable_id: key, per_page: 100 });
  const [{ messages, ...shown }, ofMessage] = await Promise.all([
    load(showThread, caller, { id, ...asked }),
    notesOf(id),
  ]);
  // Comments belong to the conversation; the URL may have the id of another of its messages
  const notes = String(shown.thread.id) === id ? ofMessage : await notesOf(String(shown.thread.id));
  return {
    ...shown,
    messages: messages.map((message) => ({ ...message, content: message.is_html ? null : message.content })),
    // Shown as one page: the URL's paging is the list's
    notes: { ...notes, meta: { ...notes.meta, last_page: 1 } },
    submissionId: crypto.randomUUID(),
  };
}
