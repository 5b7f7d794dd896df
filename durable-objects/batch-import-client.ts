/** What is called of the objects, which the Worker extends. */
interface Bindings {
  BatchImport: {
    idFromName(name: string): DurableObjectId;
    get(id: DurableObjectId): { begin(batchId: number): Promise<void> };
  };
}

/** Begins the import of a task's batch, or wakes one that stands still. */
export async function beginImport({ BatchImport }: Bindings, taskId: number, batchId: number): Promise<void> {
  await BatchImport.get(BatchImport.idFromName(String(taskId))).begin(batchId);
}
