import * as z from 'zod';
import { IMAGE_TYPES } from './image-types';
import { REQUIRED } from './schema';

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** An empty file field counts as absent. */
const given = (value: File | undefined) => (value instanceof File && value.size > 0 ? value : undefined);

const image = () =>
  z
    .instanceof(File, { error: REQUIRED })
    .refine((file) => IMAGE_TYPES.includes(file.type), 'Please choose a png, jpg or jpeg image')
    .refine((file) => file.size <= MAX_IMAGE_BYTES, 'The image may be 5 MB at most');

/** An image that may be left out. */
export const imageFile = () => z.preprocess(given, image().optional());

/** An image that must be given. */
export const requiredImage = () => z.preprocess(given, image());
