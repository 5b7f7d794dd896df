import { desc } from 'drizzle-orm';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor, db } from '../club/context';

/** A visitor writes to the club. Returns the task that this opens. */
export async function writeToClub() {
  const letter = { name: 'Ruth Adler', email: 'ruth@example.com', message: 'Do you also clean gutters?' };
  await perform(sendMessage, await contextFor(), letter);
  const [task] = await db.select().from(tasks).orderBy(desc(tasks.id)).limit(1);
  return task!;
}
