// npm run dev: the product with hot reload. Vite serves the site, wrangler the Worker behind it; both share one state.
import { environment, Failure, main, PORT, run, STATE_DIR, shown, start } from './lib.mjs';
import { call, callDev, findRunning, isPortFree, keepLog, runCrons } from './local-server.mjs';
import { ensureInstalled, migrate } from './prepare.mjs';

const BACKSTAGE_PORT = Number(process.env.BACKSTAGE_PORT ?? 8789);

/** @param {import('node:child_process').ChildProcess} child @param {string} name */
const end = (child, name) =>
  new Promise((_, fail) =>
    child.on('close', (code) => fail(new Failure(`${name} ended by itself (exit code ${code})`))),
  );

/** @param {string} url */
async function answers(url) {
  for (;;) {
    const answer = await call(url).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await new Promise((done) => setTimeout(done, 500));
  }
}

await main(async () => {
  const running = await findRunning(STATE_DIR);
  if (running)
    throw new Failure(`npm start already serves ${shown(STATE_DIR)} at ${running}: stop it, or set STATE_DIR.`);
  for (const port of [PORT, BACKSTAGE_PORT])
    if (!(await isPortFree(port))) throw new Failure(`Port ${port} is in use (PORT and BACKSTAGE_PORT choose others).`);
  await ensureInstalled();
  await migrate(STATE_DIR);

  const place = ['-c', 'workers/backstage/wrangler.toml', '--persist-to', STATE_DIR, '--inspector-port', '0'].concat([
    '--var',
    `SITE_URL:http://127.0.0.1:${PORT}`,
  ]);
  const backstage = start(
    'wrangler',
    ['dev', ...place, '--ip', '127.0.0.1', '--port', `${BACKSTAGE_PORT}`, '--show-interactive-dev-session=false'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  keepLog(backstage, `backstage-${BACKSTAGE_PORT}`);
  const vite = start('remix', ['vite:dev', '--port', `${PORT}`, '--host', '127.0.0.1', '--strictPort'], {
    env: environment({ PORT: `${PORT}`, BACKSTAGE_PORT: `${BACKSTAGE_PORT}` }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });

  const url = `http://127.0.0.1:${PORT}`;
  const ended = Promise.race([end(backstage, 'wrangler dev'), end(vite, 'vite')]);
  await Promise.race([answers(`${url}/api/v1/health`), ended]);
  // Not by Vite: the demo club is one batch, which the proxy between Vite and the database does not take
  if (process.env.DEMO !== '0' && (await callDev(url, '/dev/seed')).empty) await run('node', ['scripts/seed.mjs']);
  runCrons(url);
  console.log(`\n  The club, with hot reload: ${url}   captured mail: ${url}/dev/mailbox\n`);
  await ended;
});
