/** The party of the sockets: `/parties/batch-import/<task id>`. */
export const IMPORT_PARTY = 'batch-import';

/** The permissions of which a listener holds one. */
export const IMPORT_NEEDS = ['task.read', 'invoice.read'];

/** What a listener receives of an import. It is complete when `progress` equals `total`, or with `done`. */
export type ImportEvent =
  | { event: 'info'; data: { message: string } }
  | { event: 'invoices'; data: { progress: number; total: number; content: string } }
  /** Without a batch where the import failed. */
  | { event: 'done'; data: { batch_id: number | null; message: string } };

export const importChannel = (taskId: string | number) => `batch.event.task.${taskId}`;
