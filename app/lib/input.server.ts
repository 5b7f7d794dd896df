import { badRequest, tooLarge, unsupportedMedia } from './errors';

export type Input = Record<string, unknown>;

/** The largest body taken: a 20 MB file and the form around it. */
const MAX_BODY_BYTES = 21 * 1024 * 1024;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_INDEX = 1000;

/**
 * Reads a request's body as one nested object: JSON, urlencoded or multipart.
 * @throws AppError 400 malformed, 413 too large, 415 another type
 */
export async function readBody(request: Request): Promise<Input> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge('This is too large to send.');
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === 'application/json') return readJson(await request.text());
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    return nest(await readForm(request));
  }
  const body = await request.text();
  if (body.trim() === '') return {};
  throw unsupportedMedia('Send JSON or a form.');
}

/** @throws AppError 400 when the form cannot be read */
export async function readForm(request: Request): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge('This is too large to send.');
  try {
    return await request.formData();
  } catch {
    throw badRequest('The form could not be read.');
  }
}

function readJson(text: string): Input {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('Malformed JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest('Send a JSON object.');
  return value as Input;
}

/** `members[0][first_name]`, `members[0].first_name` and `ids[]` become nested objects and lists. */
export function nest(entries: Iterable<[string, unknown]>): Input {
  const result: Input = {};
  for (const [name, value] of entries) {
    if (value instanceof File && value.name === '' && value.size === 0) continue;
    put(result, pathOf(name), value);
  }
  return result;
}

function pathOf(name: string): string[] {
  return name
    .replaceAll(']', '')
    .split(/[[.]/)
    .map((part, index) => (part === '' && index > 0 ? '+' : part));
}

function put(target: Input, path: string[], value: unknown): void {
  if (path.some((part) => FORBIDDEN_KEYS.has(part) || Number(part) > MAX_INDEX)) return;
  let node = target;
  for (const [index, part] of path.entries()) {
    const key = part === '+' && Array.isArray(node) ? String(node.length) : part;
    if (index === path.length - 1) {
      node[key] = key in node && !Array.isArray(node) ? [node[key], value].flat() : value;
      return;
    }
    const next = path[index + 1]!;
    if (typeof node[key] !== 'object' || node[key] === null) node[key] = next === '+' || /^\d+$/.test(next) ? [] : {};
    node = node[key] as Input;
  }
}
