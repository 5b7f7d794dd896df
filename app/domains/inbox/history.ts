import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const mailHistory = {
  mail: {
    received: 'sent a message',
    filed: 'put the message into its conversation',
    written: 'wrote an answer',
    sent: 'sent the answer',
    'not-sent': 'could not send the answer',
    'tried-again': 'tried to send the answer again',
  },
  mailbox: { connected: 'connected the mailbox', expired: 'lost the access to the mailbox' },
  thread: {
    opened: 'wrote to the club',
    received: 'wrote again',
    answered: 'answered the message',
    'status-changed': 'changed the status of the conversation',
    assigned: 'changed who looks after the conversation',
  },
} as const satisfies HistoryWords;
