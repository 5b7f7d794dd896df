// Writes worker-configuration.d.ts: the bindings of both Workers as deployed. The runtime's own types come from
// @cloudflare/workers-types, which Remix pulls in anyway: written here a second time, the two would clash.
import { main, run } from './lib.mjs';

await main(async () => {
  const configs = ['-c', 'wrangler.toml', '-c', 'workers/backstage/wrangler.toml', '--env', 'production'];
  await run('wrangler', ['types', ...configs, '--strict-vars=false', '--include-runtime=false'], { show: false });
});
