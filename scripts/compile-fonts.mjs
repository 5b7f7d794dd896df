// Compiles the faces that PDFs are set in, Source Sans 3 (npm package source-sans, SIL Open Font License), cut down to
// Latin, Greek and Cyrillic, into app/services/pdf/fonts.server.ts. A module of text, which every build can import: by
// brotli, because a Worker compiles all of its text when it starts.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
// @ts-expect-error: a package without types
import subsetFont from 'subset-font';

const SOURCE = new URL('../node_modules/source-sans/TTF/', import.meta.url);
const TARGET = new URL('../app/services/pdf/fonts.server.ts', import.meta.url);
const { version } = JSON.parse(
  readFileSync(new URL('../node_modules/source-sans/package.json', import.meta.url), 'utf8'),
);
/** @type {[number, number][]} */
const RANGES = [
  [0x20, 0x17f],
  [0x1e00, 0x1eff],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2010, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('');

const faces = { regular: 'SourceSans3-Regular.ttf', bold: 'SourceSans3-Semibold.ttf' };
const lines = [];
for (const [name, file] of Object.entries(faces)) {
  const font = await subsetFont(readFileSync(new URL(file, SOURCE)), text, { targetFormat: 'truetype' });
  lines.push(`export const ${name} =\n  '${brotliCompressSync(font).toString('base64')}';`);
}
writeFileSync(
  TARGET,
  `// Source Sans 3 ${version} (Adobe, SIL Open Font License 1.1), subset, by brotli, in base64; written by scripts/compile-fonts.mjs.\n${lines.join('\n')}\n`,
);
