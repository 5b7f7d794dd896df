// `node --experimental-vm-modules evaluate.mjs <script>`: prints {compile, evaluate}, the milliseconds of processor time that
// Node takes to compile a Worker's script and to evaluate it, with stand-ins for the modules of Cloudflare.
import { readFileSync, writeSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { SourceTextModule } from 'node:vm';

const STAND_IN = `data:text/javascript,export class WorkerEntrypoint {}
export class DurableObject {}
export class EmailMessage {}
export const env = {}, exports = {}, waitUntil = () => {};`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('cloudflare:') ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});

// A script may put another `process` in the place of this one
const { cpuUsage } = process;
const used = () => Object.values(cpuUsage()).reduce((sum, each) => sum + each, 0) / 1000;

const script = process.argv[2];
const source = readFileSync(script, 'utf8');
const start = used();
new SourceTextModule(source);
const compile = used() - start;
await import(script);
// The import compiles it again
writeSync(1, JSON.stringify({ compile, evaluate: used() - start - 2 * compile }));
