import { BatchImport as BatchImportObject } from '../../durable-objects/batch-import';
import type { ImportWork } from '../../durable-objects/import-steps';
import { onCall } from './on-call';

/** The Durable Object with the steps of this Worker: each is an operation. */
export class BatchImport extends BatchImportObject {
  protected get work(): ImportWork {
    const steps = async () => {
      const [{ backstageContext }, { stepsOf }] = await Promise.all([onCall.context(), onCall.importWork()]);
      return stepsOf(backstageContext(this.env, 'import', (promise) => this.ctx.waitUntil(promise)));
    };
    return {
      readFile: async (id) => (await steps()).readFile(id),
      putChunk: async (id, chunk) => (await steps()).putChunk(id, chunk),
      giveUp: async (id, reason) => (await steps()).giveUp(id, reason),
    };
  }
}
