import PartySocket from 'partysocket';
import type { ImportMessage } from './import-progress-state';

/** Subscribes to the import of a task's batch, until unsubscribed; missed messages are sent again. */
export function listenToImport(taskId: number, hear: (message: ImportMessage) => void): () => void {
  const socket = new PartySocket({ host: location.host, party: 'batch-import', room: String(taskId) });
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(data) as ImportMessage));
  return () => socket.close();
}
