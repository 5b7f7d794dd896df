import type { OperationContext } from '~/lib/operation/operation.server';
import { objectKey } from '../queries.server';
import { freeLabel, safeLabel } from '../rules/labels';
import { addFiles, type Owner } from '../steps/add-files.server';
import { contentTypeOf } from '../work/content-type.server';

interface NewFile {
  uuid: string;
  name: string;
  bytes: Uint8Array;
}

/** A Worker has at most this many connections open at the same time. */
const AT_ONCE = 5;

/**
 * Stores a record's attachments in R2 and returns the part of a commit that adds them. Objects of a failed commit are
 * swept, or overwritten by the next try under the same uuids.
 */
export async function attachStoredFiles(context: OperationContext, owner: Owner, arrived: NewFile[]) {
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
        context.env.FILES.put(objectKey(uuid), bytes, { httpMetadata: { contentType: content_type } }),
      );
    await Promise.all(puts);
  }
  const rows = kept.map(({ bytes: _, ...file }) => file);
  return { ...addFiles(context, owner, rows), files: rows };
}
