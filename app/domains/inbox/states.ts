/** What is to be done with a thread; every change among these is allowed. An answer from outside makes it To Do. */
export const threadStatuses = ['To Do', 'PENDING', 'NEEDS ATTENTION', 'ACKNOWLEDGED'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

export const threadStatusTones = {
  'To Do': 'blue',
  PENDING: 'orange',
  'NEEDS ATTENTION': 'red',
  ACKNOWLEDGED: 'green',
} as const satisfies Record<ThreadStatus, string>;

/** Whose turn it is: the last word is theirs, or the club's. */
export const turns = ['unanswered', 'answered'] as const;
export type Turn = (typeof turns)[number];

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** What has become of a reply. One that failed is tried again by itself, and whenever somebody asks for it. */
export const deliveries = ['going out', 'sent', 'failed', 'taken back'] as const;
export type Delivery = (typeof deliveries)[number];

export const deliveryTones = {
  'going out': 'blue',
  sent: 'green',
  failed: 'red',
  'taken back': 'grey',
} as const satisfies Record<Delivery, string>;

/** So long a reply can be taken back that a page sends. */
export const TAKE_BACK_SECONDS = 10;

/** What a conversation can be about. */
export const linkTypes = ['membership', 'job', 'contractor'] as const;
export type LinkType = (typeof linkTypes)[number];

/** Of the mailbox at Microsoft; an expired one is signed in to again. */
export const connectionStatuses = ['CONNECTED', 'EXPIRED'] as const;

/** In place of names where a thread is nobody's. */
export const NOT_ASSIGNED = 'Not Assigned';
