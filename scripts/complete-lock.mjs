// Completes package-lock.json after an `npm install`. npm leaves out optional packages of other platforms when its
// registry does not carry them; `npm ci` then refuses the lock file everywhere. They are added here with what their names
// say of platform and processor. Addresses of the registry used here are taken out: each reader's own registry serves.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ');
/** @type {Record<string, string>} */
const ALIASES = { 64: 'x64', windows: 'win32' };

/**
 * What npm needs to know to skip a package elsewhere, read from a name such as @rollup/rollup-linux-x64-musl.
 * @param {string} name
 */
function platform(name) {
  const words = name
    .replace(/.*\//, '')
    .split('-')
    .map((word) => ALIASES[word] ?? word);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  if (name === 'fsevents') os.push('darwin');
  if (os.length + cpu.length === 0) throw new Error(`no platform can be read from the name ${name}`);
  return { cpu, ...(os.length && { os }), ...(os.includes('linux') && libc.length && { libc }) };
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;

/**
 * Where Node would find `name` for the package at `path`, or undefined.
 * @param {string} path @param {string} name
 */
function place(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = `${at && `${at}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!at) return undefined;
  }
}

let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  if (/^https?:/.test(entry.resolved ?? '')) delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (place(path, name)) continue;
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${path} wants ${name} ${version}: not one exact version`);
    const target = packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    packages[target] = { version, ...platform(name), ...(entry.dev && { dev: true }), optional: true };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));

const text = `${JSON.stringify(lock, null, 2)}\n`;
const host = /https?:\/\/[^/"]*(?=\/[^"]*\.tgz)/.exec(text);
if (host) throw new Error(`package-lock.json still names ${host[0]}`);
writeFileSync(FILE, text);
console.log(`package-lock.json: ${Object.keys(packages).length - 1} packages, ${added} of other platforms added`);
