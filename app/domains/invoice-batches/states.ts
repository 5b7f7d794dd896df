/** Whether a batch's file has been read. */
export const batchStatuses = ['PENDING', 'IMPORTED'] as const;
