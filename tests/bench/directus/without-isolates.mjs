// Directus runs scripts of its flows in isolates of their own, by a module that must be compiled for each release of Node,
// against headers that it fetches. Nothing that is measured runs any, so an empty one stands in for it.
import { registerHooks } from 'node:module';

const empty = { url: new URL('./no-isolates.cjs', import.meta.url).href, format: 'commonjs', shortCircuit: true };

registerHooks({ resolve: (name, context, next) => (name === 'isolated-vm' ? empty : next(name, context)) });
