/** How far an import is. */
export interface ImportStep {
  /** The number of the next chunk. */
  next: number;
  isOver: boolean;
}

/** What is called of the objects, which the Worker extends. */
interface Bindings {
  BatchImport: {
    idFromName(name: string): DurableObjectId;
    get(id: DurableObjectId): {
      step(batchId: number): Promise<ImportStep>;
      giveUp(batchId: number): Promise<void>;
    };
  };
}

const importOf = ({ BatchImport }: Bindings, taskId: number) => BatchImport.get(BatchImport.idFromName(String(taskId)));

/** Does the next step of the import of a task's batch. One that is repeated changes nothing. */
export const stepImport = (env: Bindings, taskId: number, batchId: number): Promise<ImportStep> =>
  importOf(env, taskId).step(batchId);

/** Ends an import that does not succeed. */
export const giveUpImport = (env: Bindings, taskId: number, batchId: number): Promise<void> =>
  importOf(env, taskId).giveUp(batchId);
