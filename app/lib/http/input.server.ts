import { badRequest, tooLarge, unsupportedMedia } from '../errors';
import { checkFieldNames, checkShape, pathOf } from './limits.server';
import { isReserved, withoutReserved } from './reserved-names';

export type Input = Record<string, unknown>;

const KIB = 1024;
/** The size limit of a body without a file. */
const MAX_BODY_BYTES = 256 * KIB;
/** That of a body with one: a 20 MB file and the form around it. */
const MAX_FILE_BODY_BYTES = 21 * KIB * KIB;
/** This much of a body that is too large is read and dropped: its sender gets the refusal, not a broken connection. */
const MAX_DROPPED_BYTES = 64 * KIB * KIB;

interface ReadOptions {
  /** The form may hold a file. */
  takesFile?: boolean | undefined;
  /** It may have three times as many fields as others. */
  manyFields?: true | undefined;
}

/**
 * Reads a request's body as one nested object: JSON, urlencoded or multipart.
 * @throws AppError 400 malformed or with too many fields, 413 too large, 415 another type
 */
export async function readBody(request: Request, options: ReadOptions = {}): Promise<Input> {
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    return nest(await readForm(request, options));
  }
  const text = await readText(request, options);
  if (type === 'application/json') return readJson(text, options);
  if (text.trim() === '') return {};
  throw unsupportedMedia('Send JSON or a form.');
}

/** @throws AppError 413 when it is too large */
export async function readText(request: Request, options: ReadOptions = {}): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, options));
}

/** @throws AppError 400 when the form cannot be read or has too many fields, 413 when it is too large */
export async function readForm(request: Request, options: ReadOptions = {}): Promise<FormData> {
  const bytes = await readBytes(request, options);
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw badRequest('The form could not be read.');
  });
  checkFieldNames([...form.keys()], options);
  return form;
}

/** Returns the body, counted while it arrives: its Content-Length is not trusted. */
async function readBytes({ body }: Request, { takesFile }: ReadOptions): Promise<Uint8Array<ArrayBuffer>> {
  const limit = takesFile ? MAX_FILE_BODY_BYTES : MAX_BODY_BYTES;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done && size <= MAX_DROPPED_BYTES; read = await reader?.read()) {
    size += read.value.length;
    if (size <= limit) pieces.push(read.value);
    else pieces.length = 0;
  }
  if (size > limit) throw tooLarge('This is too large to send.');
  return new Uint8Array(Buffer.concat(pieces));
}

/**
 * Drains the rest of a body, unless somebody else still reads it: its sender gets the refusal, not a broken connection.
 */
export async function dropBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  try {
    let size = 0;
    for (let read = await reader.read(); !read.done && size <= MAX_DROPPED_BYTES; read = await reader.read()) {
      size += read.value.length;
    }
  } catch {
    // A client that has disconnected needs no response
  } finally {
    reader.releaseLock();
  }
}

function readJson(text: string, options: ReadOptions): Input {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text, withoutReserved);
  } catch {
    throw badRequest('Malformed JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest('Send a JSON object.');
  checkShape(value, options);
  return value as Input;
}

/**
 * `members[0][first_name]`, `members[0].first_name` and `ids[]` become nested objects and lists. The names have passed
 * `checkFieldNames`.
 */
export function nest(entries: Iterable<[string, unknown]>): Input {
  const result: Input = {};
  for (const [name, value] of entries) {
    if (value instanceof File && value.name === '' && value.size === 0) continue;
    put(result, pathOf(name), value);
  }
  return result;
}

function put(target: Input, path: string[], value: unknown): void {
  if (path.some(isReserved)) return;
  let node = target;
  for (const [index, part] of path.entries()) {
    const key = part === '+' && Array.isArray(node) ? String(node.length) : part;
    if (index === path.length - 1) {
      const known = node[key];
      if (Array.isArray(node) || !Object.hasOwn(node, key)) node[key] = value;
      else if (Array.isArray(known)) known.push(value);
      else node[key] = [known, value];
      return;
    }
    const next = path[index + 1]!;
    if (typeof node[key] !== 'object' || node[key] === null) node[key] = next === '+' || /^\d+$/.test(next) ? [] : {};
    node = node[key] as Input;
  }
}
