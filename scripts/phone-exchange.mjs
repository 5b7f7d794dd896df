// RingCentral's exchange for telephones, as a double: `node scripts/phone-exchange.mjs [port]`. With the double of its
// REST API (RINGCENTRAL_CLIENT_ID=double) colleagues telephone through it; without it only what asks by REST is doubled.
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { build } from 'vite';
import { main, ROOT } from './lib.mjs';

const port = Number(process.argv[2] ?? 8083);
/** @param {string} name */
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

await main(async () => {
  const [bundle] = /** @type {import('vite').Rollup.RollupOutput[]} */ (
    await build({
      configFile: false,
      logLevel: 'warn',
      resolve: { alias: { '~': path('../app') } },
      build: {
        write: false,
        minify: false,
        target: 'esnext',
        lib: { entry: path('../tests/support/ringcentral/worker.ts'), formats: ['es'], fileName: 'exchange' },
        rollupOptions: { external: ['cloudflare:workers', /^node:/] },
      },
    })
  );
  const exchange = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      workers: [
        {
          name: 'phone-exchange',
          modules: [{ type: 'ESModule', path: `${ROOT}/exchange.mjs`, contents: bundle?.output[0].code }],
          modulesRoot: ROOT,
          compatibilityDate: '2026-01-01',
          compatibilityFlags: ['nodejs_compat'],
          durableObjects: { EXCHANGE: 'ExchangeObject' },
        },
      ],
    }),
  );
  await exchange.ready;
  for (const signal of ['SIGTERM', 'SIGINT']) process.prependOnceListener(signal, () => void exchange.dispose());
  console.log(`The exchange listens at ws://127.0.0.1:${port}`);
  await new Promise(() => {});
});
