import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/local-server.mjs';

const ROOT = new URL('../../..', import.meta.url).pathname;

/** The real product in processes of its own, as `npm start` runs it, to be killed. */
export interface ClubProcess {
  url: string;
  /** SIGKILL to the whole server: nothing gets to clean up. Resolves when it has ended. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** @param at the address that a club before it had; another one where it is left out */
export async function startClub(stateDir: string, at?: string): Promise<ClubProcess> {
  const port = at ? new URL(at).port : await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: `${port}`, STATE_DIR: stateDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((done) => child.on('close', () => done()));
  await whenOpen(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      const { group } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8')) as { group: number };
      process.kill(-group, 'SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function whenOpen(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((done, fail) => {
    const read = (data: Buffer) => {
      output += data;
      if (output.includes('Ctrl-C closes it')) done();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', () => fail(new Error(`The club did not open:\n${output}`)));
  });
}
