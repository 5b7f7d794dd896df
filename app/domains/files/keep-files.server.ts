import { type SQL, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation.server';
import { contentTypeOf } from './content-type.server';
import { freeLabel, safeLabel } from './labels';
import { objectKey } from './queries.server';
import { files } from './table.server';

interface NewFile {
  uuid: string;
  name: string;
  bytes: Uint8Array;
}

/** A Worker keeps so many connections open at once. */
const AT_ONCE = 5;

/**
 * Puts what came with a record into R2 and gives the write of its rows for the caller's commit. The owner's id may be a
 * subquery. Objects whose commit fails are swept, or written over by the next try under the same uuids.
 */
export async function keepFiles(
  { db, env, now }: OperationContext,
  owner: { type: string; id: number | SQL<number> },
  arrived: NewFile[],
) {
  const taken = new Set<string>();
  const kept = arrived.map(({ uuid, name, bytes }, index) => {
    const file_name = safeLabel(name, `attachment ${index + 1}`);
    const label = freeLabel(file_name, taken);
    taken.add(label.toLowerCase());
    return { uuid, label, file_name, content_type: contentTypeOf(bytes, label), size: bytes.byteLength, bytes };
  });
  for (let at = 0; at < kept.length; at += AT_ONCE) {
    const puts = kept
      .slice(at, at + AT_ONCE)
      .map(({ uuid, bytes, content_type }) =>
        env.FILES.put(objectKey(uuid), bytes, { httpMetadata: { contentType: content_type } }),
      );
    await Promise.all(puts);
  }
  const rows = kept.map(({ bytes: _, ...file }) => file);
  const stamp = now.getTime();
  // One statement however many there are: D1 binds a hundred values. Its columns stand in the table's order.
  const write = db
    .insert(files)
    .select(sql`SELECT NULL, value ->> 'uuid', 1, ${stamp}, ${stamp}, 'file', value ->> 'label',
      value ->> 'file_name', value ->> 'content_type', value ->> 'size', ${owner.type}, ${owner.id}, NULL
    FROM json_each(${JSON.stringify(rows)})`);
  return { files: rows, write };
}
