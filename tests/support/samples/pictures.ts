import { deflateSync } from 'node:zlib';
import { checksumOf } from '~/lib/picture/clean-png';

/** A chunk of a PNG, with its checksum. */
export function chunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data as string)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(checksumOf(body));
  return Buffer.concat([length, body, sum]);
}

interface Drawn {
  width?: number;
  height?: number;
  /** Chunks before the picture. */
  before?: Buffer[];
  /** The coded picture, where it is another than the size says. */
  data?: Buffer;
  after?: Buffer;
}

/** A PNG of one colour. */
export function pngOf({ width = 96, height = 64, before = [], data, after = Buffer.alloc(0) }: Drawn = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  // The first byte of a row says how it is filtered
  const pixels =
    data ?? deflateSync(Buffer.concat(Array(height).fill(Buffer.alloc(width * 3 + 1, 0x55).fill(0, 0, 1))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), ...before, chunk('IDAT', pixels), chunk('IEND', ''), after]);
}

/** 96 by 64 dots. */
export const SAMPLE_JPEG = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChn',
    'VFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAA',
    'b6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQA',
    'AAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAg',
    'ADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBD',
    'ARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCABAAGADASIAAhEB',
    'AxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAUEBgP/xAAoEAEAAAMECwEBAAAAAAAAAAAAAQMFAgQRgRITFTRDU4KiscHRIVH/xAAZAQEAAwEB',
    'AAAAAAAAAAAAAAAAAgMEBQH/xAAmEQACAQIFAgcAAAAAAAAAAAAAAQIDEQQSFDNRQXETMmFioeHw/9oADAMBAAIRAxEAPwDEAGEDdTbvKn6z',
    'W2dLRww/Yw/rbs+68ruj9ZqmKhTk4tMvhQlNXREFvZ915XdH6bPuvK7o/UNbT4ZLTT5REHvfZdmVerdixDCzDDCGTwaoyzJNdTO1Z2ACR4AA',
    'AABSo/G6fakm0fjdPtScbFbr/dDpUNtABnLiJUd9mZeIMzTUd9mZeIMzu0tuPZHKqed9wAsIAAAAAUqPxun2pObGOrhPEm5XNNPEZI5bHSDm',
    'xVofd8fZPVehpqO+zMvEGYG+EcsVHgyyd22AEiIAAAAAAAAAAAAAAAAf/9k=',
  ].join(''),
  'base64',
);

/** 96 by 64 dots. */
export const SAMPLE_WEBP = Buffer.from(
  [
    'UklGRpYCAABXRUJQVlA4WAoAAAAgAAAAXwAAPwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChn',
    'VFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAA',
    'b6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQA',
    'AAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAg',
    'ADIAMAAxADZWUDggqAAAALAGAJ0BKmAAQAA/EX62UywopSKsCAGAIglAGom7RqNRAAEpYTfn99huIABvX7kYd/VnuA6UWcAtS42+y4UAAP7j',
    '9v17BwdSuvyepo5V3K9LMyyLPXkDTlTFTRqyB99Ug1Kdvjd5G6BT9tAPC2tmfUGTfiC3QV0zj4WTQ93xpcpz/ijYo0R128X+bxylT4GrDn8m',
    '/25JeMMCrRT0tZxhcZKdbmYAAAAAAA==',
  ].join(''),
  'base64',
);

/** A segment of a JPEG. */
export function segment(mark: number, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data as string);
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** The sample JPEG with segments after its first mark. */
export const jpegWith = (...segments: Buffer[]): Buffer =>
  Buffer.concat([SAMPLE_JPEG.subarray(0, 2), ...segments, SAMPLE_JPEG.subarray(2)]);
