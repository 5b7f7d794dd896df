import { objectKey } from '~/domains/files/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Mail } from '../queries.server';
import { inlineIds } from './clean-mail.server';

const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
/** Most bytes of inlined images: the frame may load nothing. */
const MAX_BYTES = 6 * 1024 * 1024;

/** The images of a mail that its HTML shows, as data: URLs by content id. */
export async function inlineImages({ env }: OperationContext, mail: Mail): Promise<Map<string, string>> {
  const wanted = new Set(inlineIds(mail.html));
  const images = new Map<string, string>();
  let room = MAX_BYTES;
  for (const { uuid, content_id, content_type, size } of mail.attachments) {
    if (!content_id || !wanted.has(content_id) || !SHOWN.has(content_type) || size > room) continue;
    const object = await env.FILES.get(objectKey(uuid));
    if (!object) continue;
    room -= size;
    images.set(content_id, `data:${content_type};base64,${Buffer.from(await object.arrayBuffer()).toString('base64')}`);
  }
  return images;
}
