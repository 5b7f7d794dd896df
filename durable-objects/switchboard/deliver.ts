import type { FrameBudget } from '../frame-budget';
import { type Frame, printFrame } from './frame';

/** Whether a message is a response, by its first bytes. */
export const isResponse = (message: unknown): boolean => typeof message === 'string' && message.startsWith('SIP/2.0 ');

/** How many responses telephones send to a request at most: to an INVITE 100, 180 and the final one. */
function responsesTo({ uri, method }: Frame): number {
  if (uri === null || method === 'ACK') return 0;
  return method === 'INVITE' ? 3 : 1;
}

/** Sends a message to a telephone, which is credited with the responses to it. */
export function deliver(socket: WebSocket | undefined, frame: Frame, budget: FrameBudget): void {
  const isNeeded = frame.uri !== null || frame.method !== 'ACK';
  if (!isNeeded || socket?.readyState !== WebSocket.OPEN) return;
  budget.credit(socket, responsesTo(frame));
  socket.send(printFrame(frame));
}
