import type { HistoryWords } from '~/lib/operation/history-words';
import type { Permission } from '~/lib/operation/operation.server';
import type { ParentNeeds } from '~/lib/operation/parents.server';

export type Events = 'thread.changed';

/** What its attachments hang on: nobody changes what was sent. */
export const parentNeeds = { mail: { read: 'task.read', update: 'system' } } satisfies ParentNeeds;

export const places = { thread: 'task.read' } satisfies Record<string, Permission>;

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  mail: {
    received: 'sent a message',
    filed: 'put the message into its conversation',
    written: 'wrote an answer',
    sent: 'sent the answer',
    'not-sent': 'could not send the answer',
    'tried-again': 'tried to send the answer again',
    'taken-back': 'took the answer back',
  },
  saved_reply: {
    created: 'added a saved reply',
    updated: 'changed a saved reply',
    deleted: 'deleted a saved reply',
  },
  mailbox: {
    connected: 'connected the mailbox',
    expired: 'lost the access to the mailbox',
    missed: 'could not read a message of the mailbox',
    'tried-again': 'had a message of the mailbox read again',
    gone: 'found that a message is no longer in the mailbox',
    settled: 'looked after a message that could not be read',
  },
  thread: {
    opened: 'wrote to the club',
    received: 'wrote again',
    answered: 'answered the message',
    'status-changed': 'changed the status of the conversation',
    'taken-back': 'took an answer back',
    snoozed: 'put the conversation off',
    woken: 'brought the conversation back',
    linked: 'linked the conversation',
    assigned: 'changed who looks after the conversation',
  },
} as const satisfies HistoryWords;
