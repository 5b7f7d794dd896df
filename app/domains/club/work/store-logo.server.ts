import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { cleanPicture } from '~/lib/picture/clean-picture';
import { codedPixels } from '~/lib/picture/coded-pixels';
import type { Picture } from '~/lib/picture/picture';
import { logoKey } from '~/lib/settings/logo-key';
import { LOGO_FILE, type Logo } from '../rules/logo';

const MAX_BYTES = 1024 * 1024;
const [LEAST_SIDE, MOST_SIDE] = [64, 2000];

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' };

const refused = (message: string) => invalid({ logo: message });

/** Stores a picture without its metadata. @throws AppError 422 at `logo` */
export async function storeLogo({ env }: Pick<OperationContext, 'env'>, given: File): Promise<Logo> {
  if (given.size > MAX_BYTES) throw refused('The picture may be 1 MB at most');
  const picture = cleanPicture(new Uint8Array(await given.arrayBuffer()));
  const extension = picture && extensions[picture.type];
  if (!extension) throw refused('Please choose a PNG or JPEG that is whole');
  const { width, height, bytes, type } = picture;
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > MOST_SIDE) {
    throw refused('Each side has 64 to 2,000 pixels');
  }
  if (!(await isWhole(picture))) throw refused('Please choose a PNG or JPEG that is whole');
  const file = `${await digestOf(bytes)}.${extension}`;
  await env.FILES.put(logoKey(file), bytes, { httpMetadata: { contentType: type } });
  return { file, width, height };
}

/** Returns a stored logo; null where there is none of this name. */
export async function readLogo({ env }: Pick<OperationContext, 'env'>, file: string) {
  const [, extension] = LOGO_FILE.exec(file) ?? [];
  const object = extension ? await env.FILES.get(logoKey(file)) : null;
  return object && { type: types[extension!]!, bytes: new Uint8Array(await object.arrayBuffer()) };
}

/**
 * Whether a PNG has all the pixels that its header says, and no more; a JPEG ends by its own mark. Inflated as a stream,
 * in constant memory: workerd's `inflateSync` counts the spare room of its buffer towards `maxOutputLength`.
 */
async function isWhole(picture: Picture): Promise<boolean> {
  if (picture.type !== 'image/png') return true;
  const { data, length } = codedPixels(picture.bytes);
  const pixels = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let inflated = 0;
  try {
    for (let read = await pixels.read(); !read.done; read = await pixels.read()) {
      inflated += read.value.length;
      if (inflated > length) break;
    }
  } catch {
    return false;
  } finally {
    await pixels.cancel().catch(() => {});
  }
  return inflated === length;
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
