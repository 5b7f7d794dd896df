import { cleanJpeg, JPEG } from './clean-jpeg';
import { cleanPng, PNG } from './clean-png';
import { cleanWebp, isWebp } from './clean-webp';
import { Damaged, type Picture, startsWith } from './picture';

/**
 * A PNG, JPEG or WebP, by its bytes, without what it tells beside the picture: place and device, texts, thumbnails, and
 * whatever follows its end. How a JPEG is turned and the profile of colours stay. Nothing is decoded: chunks and segments
 * are left out.
 * @returns null for anything else, and for a picture that is cut or damaged
 */
export function cleanPicture(bytes: Uint8Array): Picture | null {
  try {
    if (startsWith(bytes, PNG)) return cleanPng(bytes);
    if (startsWith(bytes, JPEG)) return cleanJpeg(bytes);
    return isWebp(bytes) ? cleanWebp(bytes) : null;
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}
