// Compiles the passwords nobody may choose into app/lib/common-passwords.json. Usage: node scripts/compile-passwords.mjs
// <list> [target], a JSON array of passwords in lower case, the most frequent first: src/passwords.json of the npm package
// @zxcvbn-ts/language-common 4.1.3 (MIT) is what is compiled now.
import { readFileSync, writeFileSync } from 'node:fs';
import { markOf } from './common-passwords.mjs';

const TARGET = process.argv[3] ?? new URL('../app/lib/common-passwords.json', import.meta.url);
const SHORTEST = 6;
const KEPT = 10_000;

const list = process.argv[2];
if (!list) throw new Error('Usage: node scripts/compile-passwords.mjs <list> [target]');
/** @type {string[]} */
const words = JSON.parse(readFileSync(list, 'utf8'));
const passwords = words.filter((password) => password.length >= SHORTEST).slice(0, KEPT);
// Four bytes of each hash: the words themselves are not fit to be read
const marks = passwords.map(markOf).sort((a, b) => a - b);
const bytes = Buffer.alloc(marks.length * 4);
for (const [index, mark] of marks.entries()) bytes.writeUInt32BE(mark, index * 4);
writeFileSync(TARGET, `${JSON.stringify({ marks: bytes.toString('base64') })}\n`);
console.log(`${marks.length} passwords`);
