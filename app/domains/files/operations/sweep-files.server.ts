import * as z from 'zod';
import { logFault } from '~/lib/log';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { filesBetween, OBJECTS } from '../queries.server';

/** Younger ones may belong to a commit that is not done yet. */
const GRACE_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Merges the lists of objects and rows, both in the order of their uuids. Objects without a row, left by an aborted
 * upload, are deleted; files without an object cannot be repaired here, and are reported.
 */
export const sweepFiles = defineOperation({
  name: 'sweep-files',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const removed: string[] = [];
    const missing: string[] = [];
    let cursor: string | undefined;
    let from = '';
    for (;;) {
      const page = await context.env.FILES.list({ prefix: OBJECTS, ...(cursor && { cursor }) });
      const to = page.truncated ? uuidOf(page.objects.at(-1)!.key) : null;
      const found = await compare(context, page.objects, from, to);
      if (found.orphans.length > 0) await context.env.FILES.delete(found.orphans);
      removed.push(...found.orphans);
      missing.push(...found.missing);
      if (!page.truncated || to === null) break;
      cursor = page.cursor;
      from = to;
    }
    if (missing.length > 0) logFault(`files without their object: ${missing.join(', ')}`);
    return { removed: removed.map(uuidOf), missing };
  },
});

const uuidOf = (key: string) => key.slice(OBJECTS.length);

async function compare({ db, now }: OperationContext, objects: R2Object[], from: string, to: string | null) {
  const isOld = (date: Date) => now.getTime() - date.getTime() > GRACE_MILLISECONDS;
  const rows = await filesBetween(db, from, to);
  const inRows = new Set(rows.map(({ uuid }) => uuid));
  const inBucket = new Set(objects.map(({ key }) => uuidOf(key)));
  return {
    orphans: objects.filter(({ key, uploaded }) => !inRows.has(uuidOf(key)) && isOld(uploaded)).map(({ key }) => key),
    missing: rows.filter(({ uuid, created_at }) => !inBucket.has(uuid) && isOld(created_at)).map(({ uuid }) => uuid),
  };
}
