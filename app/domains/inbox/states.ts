/** Status of a thread; every transition among these is allowed. A reply from outside makes it To Do. */
export const threadStatuses = ['To Do', 'PENDING', 'NEEDS ATTENTION', 'ACKNOWLEDGED'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

export const threadStatusTones = {
  'To Do': 'blue',
  PENDING: 'orange',
  'NEEDS ATTENTION': 'red',
  ACKNOWLEDGED: 'green',
} as const satisfies Record<ThreadStatus, string>;

/** Whether the last message is theirs, or the club's. */
export const turns = ['unanswered', 'answered'] as const;
export type Turn = (typeof turns)[number];

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** Delivery of a reply. A failed one is retried automatically, and on request. */
export const deliveries = ['going out', 'sent', 'failed', 'taken back'] as const;
export type Delivery = (typeof deliveries)[number];

export const deliveryTones = {
  'going out': 'blue',
  sent: 'green',
  failed: 'red',
  'taken back': 'grey',
} as const satisfies Record<Delivery, string>;

/** Seconds in which a reply sent from a page can be undone. */
export const TAKE_BACK_SECONDS = 10;

/** Records that a conversation can be linked to. */
export const linkTypes = ['membership', 'job', 'contractor'] as const;
export type LinkType = (typeof linkTypes)[number];

/** State of Microsoft's mailbox; an expired one needs another sign-in. */
export const connectionStatuses = ['CONNECTED', 'EXPIRED'] as const;

/** Shown in place of names where a thread is unassigned. */
export const NOT_ASSIGNED = 'Not Assigned';
