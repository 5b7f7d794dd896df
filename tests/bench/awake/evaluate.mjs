// `node --experimental-vm-modules evaluate.mjs <script>`: prints {compile, evaluate}, the milliseconds of processor time that
// Node's main thread takes to compile a Worker's script and to evaluate it, with stand-ins for the modules of Cloudflare.
import { readFileSync, writeSync } from 'node:fs';
import { SourceTextModule, SyntheticModule } from 'node:vm';

const STAND_IN = `export class WorkerEntrypoint {}
export class DurableObject {}
export class EmailMessage {}
export const env = {}, exports = {}, waitUntil = () => {};`;

async function moduleOf(specifier) {
  if (specifier.startsWith('cloudflare:')) return new SourceTextModule(STAND_IN);
  const found = await import(specifier);
  return new SyntheticModule(Object.keys(found), function () {
    for (const [name, value] of Object.entries(found)) this.setExport(name, value);
  });
}

// What Workers have and Node loads with its first use
void [fetch, Request, WebSocket, navigator, crypto.subtle];

// A script may put another `process` in the place of this one
const { threadCpuUsage } = process;
const used = () => Object.values(threadCpuUsage()).reduce((sum, each) => sum + each, 0) / 1000;

const source = readFileSync(process.argv[2], 'utf8');
const start = used();
const script = new SourceTextModule(source);
const compiled = used();
await script.link(moduleOf);
const linked = used();
await script.evaluate();
writeSync(1, JSON.stringify({ compile: compiled - start, evaluate: used() - linked }));
