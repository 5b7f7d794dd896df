// Writes worker-configuration.d.ts: the bindings of both Workers as deployed, and the runtime they were built for.
import { main, run } from './lib.mjs';

await main(async () => {
  const configs = ['-c', 'wrangler.toml', '-c', 'workers/backstage/wrangler.toml', '--env', 'production'];
  await run('wrangler', ['types', ...configs, '--strict-vars=false'], { show: false });
});
