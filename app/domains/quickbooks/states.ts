/** How far a bill is: to be sent, in QuickBooks as it is here, refused there, taken away there. */
export const billStatuses = ['WAITING', 'SENT', 'REFUSED', 'DELETED'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const billTones = {
  WAITING: 'orange',
  SENT: 'green',
  REFUSED: 'red',
  DELETED: 'grey',
} as const satisfies Record<BillStatus, string>;

/** Whether QuickBooks takes what is sent; one whose consent is gone must be connected again. */
export const connectionStatuses = ['CONNECTED', 'EXPIRED'] as const;
