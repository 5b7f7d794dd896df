import { describe, expect, test } from 'vitest';
import { cleanPicture } from '~/lib/picture/clean-picture';
import { chunk, jpegWith, pngOf, SAMPLE_JPEG, SAMPLE_WEBP, segment } from '../../../support/samples/pictures';

const PLACE = '47.6062 N, 122.3321 W, taken by Phone 12';
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** EXIF with a turn of the picture and a place. */
function exif(turn: number, order: 'II' | 'MM' = 'II'): Buffer {
  const tiff = Buffer.alloc(38);
  const isLittle = order === 'II';
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order);
  short(42, 2);
  long(8, 4);
  short(2, 8);
  short(0x0110, 10);
  short(2, 12);
  long(4, 14);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(turn, 30);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE)]);
}

describe('a picture without metadata', () => {
  test('is the same PNG without texts, times, EXIF, an animation and what follows its end', {
    tags: ['SET-026'],
  }, () => {
    const before = [
      chunk('tEXt', `Comment\0${PLACE}`),
      chunk('eXIf', exif(6).subarray(6)),
      chunk('tIME', Buffer.alloc(7)),
      chunk('acTL', Buffer.alloc(8)),
      chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    ];
    const after = Buffer.from('<script>alert(1)</script>');
    const clean = cleanPicture(pngOf({ before, after }))!;
    expect(clean).toMatchObject({ type: 'image/png', width: 96, height: 64 });
    expect(Buffer.from(clean.bytes)).toEqual(pngOf({ before: [before[4]!] }));
    expect(cleanPicture(clean.bytes)).toEqual(clean);
  });

  test('is the same JPEG without place, device, comments, thumbnails and what follows its end; it stays turned', {
    tags: ['SET-026'],
  }, () => {
    const plain = cleanPicture(SAMPLE_JPEG)!;
    expect(plain).toMatchObject({ type: 'image/jpeg', width: 96, height: 64 });
    for (const [turn, order] of [
      [6, 'II'],
      [8, 'MM'],
    ] as const) {
      const full = Buffer.concat([
        jpegWith(segment(0xe1, exif(turn, order)), segment(0xfe, PLACE), segment(0xed, `Photoshop ${PLACE}`)),
        Buffer.from(`<?php ${PLACE}`),
      ]);
      const clean = cleanPicture(full)!;
      expect(textOf(clean.bytes)).not.toContain('122.3321');
      expect(clean.bytes.length).toBe(plain.bytes.length + 36);
      expect(textOf(clean.bytes)).toContain(`\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(turn)}`);
      expect(cleanPicture(clean.bytes)).toEqual(clean);
    }
    for (const turn of [0, 1, 9]) {
      expect(cleanPicture(jpegWith(segment(0xe1, exif(turn))))!.bytes).toEqual(plain.bytes);
    }
    expect(cleanPicture(jpegWith(segment(0xe1, 'Exif\0\0II')))!.bytes).toEqual(plain.bytes);
  });

  test('is the same WebP without EXIF and XMP, nor the marks of them', { tags: ['SET-026'] }, () => {
    const plain = cleanPicture(SAMPLE_WEBP)!;
    expect(plain).toMatchObject({ type: 'image/webp', width: 96, height: 64 });
    const extra = Buffer.concat([Buffer.from('EXIF'), Buffer.from([5, 0, 0, 0]), Buffer.from('place\0')]);
    const full = Buffer.concat([SAMPLE_WEBP, extra, Buffer.from('after')]);
    full.writeUInt32LE(SAMPLE_WEBP.length + extra.length - 8, 4);
    full[20]! |= 0x0c;
    const clean = cleanPicture(full)!;
    expect(clean.bytes).toEqual(plain.bytes);
    expect(textOf(clean.bytes)).not.toContain('place');
  });

  test('is none for other files, and for one that is cut anywhere or changed', { tags: ['SET-026'] }, () => {
    for (const other of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.4', 'RIFF....WEBP']) {
      expect(cleanPicture(Buffer.from(other)), other).toBeNull();
    }
    for (const whole of [pngOf(), SAMPLE_JPEG, SAMPLE_WEBP]) {
      for (let length = 0; length < whole.length; length++) {
        expect(cleanPicture(whole.subarray(0, length)), `${length} bytes`).toBeNull();
      }
    }
    const changed = pngOf();
    changed[50]! ^= 1;
    expect(cleanPicture(changed)).toBeNull();
    expect(cleanPicture(pngOf({ before: [chunk('ABCD', 'needed')] }))).toBeNull();
    expect(cleanPicture(pngOf({ before: [chunk('IHDR', Buffer.alloc(13))] }))).toBeNull();
    expect(cleanPicture(pngOf({ width: 0 }))).toBeNull();
  });

  test('is read as its header says, however small the file is', { tags: ['SET-026'] }, () => {
    const huge = pngOf({ width: 30_000, height: 30_000, data: Buffer.alloc(3000) });
    expect(huge.length).toBeLessThan(3200);
    expect(cleanPicture(huge)).toMatchObject({ width: 30_000, height: 30_000 });
  });

  test('never throws, whatever the bytes are', { tags: ['SET-026'] }, () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    for (const whole of [pngOf(), SAMPLE_JPEG, SAMPLE_WEBP]) {
      for (let round = 0; round < 2000; round++) {
        const bytes = Buffer.from(whole);
        for (let change = 0; change < 4; change++)
          bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
        expect(() => cleanPicture(bytes)).not.toThrow();
      }
    }
  });
});
