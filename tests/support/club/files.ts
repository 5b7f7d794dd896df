import { env } from 'cloudflare:workers';
import type { Who } from '~/demo/people';
import { call, tokenOf } from '../calling/api-client';

export const MEGABYTE = 1024 * 1024;

/** The Delgado household of the demo club. */
export const ROSA = { fileable_type: 'membership', fileable_id: '1' };

export interface Shown {
  uuid: string;
  label: string;
  path: string;
  type: 'file' | 'directory';
  parent_id: string | null;
  [field: string]: unknown;
}

interface FileResponse {
  message?: string;
  errors?: Record<string, string[]>;
  file: Shown;
  files: Shown[];
  path: { uuid: string; label: string }[];
  deleted: number;
}

async function read(response: Response) {
  return { status: response.status, ...((await response.json()) as FileResponse) };
}

/** One call about files as a member of staff, with its response read. */
export async function ask(endpoint: string, body: object | undefined, as: Who = 'service') {
  return read(await call(endpoint, { token: await tokenOf(as), ...(body && { body }) }));
}

export async function fetchFile(endpoint: string, headers: Record<string, string> = {}, as: Who = 'employee') {
  return call(endpoint, { token: await tokenOf(as), headers });
}

interface Upload {
  folder?: string | null;
  as?: Who;
  to?: object;
  /** The file before its fields, as many clients send it. */
  isFirst?: boolean;
}

export async function upload(name: string, content: BlobPart, { folder, as = 'service', to, isFirst }: Upload = {}) {
  const form = new FormData();
  const file = new File([content], name);
  if (isFirst) form.set('file', file);
  for (const [field, value] of Object.entries({ ...(to ?? ROSA), parent_id: folder ?? '' })) form.set(field, value);
  if (!isFirst) form.set('file', file);
  return read(await call('POST /files/upload', { token: await tokenOf(as), raw: form }));
}

/** Bytes that have no pattern, so that a part stored twice or left out shows. */
export function noise(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}

export async function sha256(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

export async function objectKeys(): Promise<string[]> {
  const { objects } = await env.FILES.list({ prefix: 'files/' });
  return objects.map(({ key }) => key.replace('files/', ''));
}
