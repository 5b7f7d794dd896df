/** Status of a bill: to be sent, in QuickBooks as it is here, refused there, deleted there. */
export const billStatuses = ['WAITING', 'SENT', 'REFUSED', 'DELETED'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const billTones = {
  WAITING: 'orange',
  SENT: 'green',
  REFUSED: 'red',
  DELETED: 'grey',
} as const satisfies Record<BillStatus, string>;

/** Whether QuickBooks accepts requests; one with an expired consent must be connected again. */
export const connectionStatuses = ['CONNECTED', 'EXPIRED'] as const;
