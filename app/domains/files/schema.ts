import * as z from 'zod';
import { key, REQUIRED, requiredText } from '~/lib/form/schema';
import { labelProblem, tidyLabel } from './rules/labels';

/** The folder's uuid; a form writes no folder as '' or, through FormData, as 'null'. */
const folder = () =>
  z.preprocess(
    (value: string | null | undefined) =>
      value === undefined || value === '' || value === 'null' || value === 'undefined' ? null : value,
    z.string().max(64).nullable(),
  );

const parent = { fileable_type: requiredText(40), fileable_id: key() };

const label = () =>
  z.preprocess(
    (value: string) => (typeof value === 'string' ? tidyLabel(value) : (value ?? '')),
    z
      .string()
      .min(1, REQUIRED)
      .superRefine((value, context) => {
        const message = labelProblem(value);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  );

const uuids = () =>
  z.preprocess(
    (value: string | string[]) => (typeof value === 'string' ? [value] : value),
    z.array(z.string().max(64), REQUIRED).min(1, REQUIRED).max(500, 'At most 500 at a time'),
  );

export const listFilesInput = z.object({ ...parent, parent_id: folder() });
export const createDirectoryInput = z.object({ ...parent, parent_id: folder(), label: label() });
export const fileKeyInput = z.object({ uuid: requiredText(64) });
export const fileKeysInput = z.object({ uuids: uuids() });
export const renameFileInput = z.object({ uuid: requiredText(64), label: label() });
export const moveFilesInput = z.object({ uuids: uuids(), parent_id: folder() });

interface Uploaded {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

const isUploaded = (value: unknown): value is Uploaded =>
  typeof value === 'object' && value !== null && 'name' in value && 'chunks' in value;

/** A file as a stream that is still arriving, or whole as a plain form delivers it. */
export const uploadFileInput = z.object({
  ...parent,
  parent_id: folder(),
  file: z
    .preprocess(
      (value: File | Uploaded) => (value instanceof File ? { name: value.name, chunks: value.stream() } : value),
      z.custom<Uploaded>(isUploaded, REQUIRED).transform((file, context) => {
        const name = tidyLabel(file.name);
        const message = name === '' ? REQUIRED : labelProblem(name);
        if (message) context.addIssue({ code: 'custom', message });
        return { name, chunks: file.chunks };
      }),
    )
    .meta({ type: 'string', format: 'binary' }),
});
