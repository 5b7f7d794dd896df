// Installs packages of the system, where that is permitted.
import { run } from './lib.mjs';

export const isRoot = process.getuid?.() === 0;

/**
 * Installs system packages; removes none for them.
 * @param {string[]} names
 */
export async function installPackage(...names) {
  /** @param {string[]} args */
  const apt = (...args) =>
    isRoot
      ? run('apt-get', args, { show: false, env: { DEBIAN_FRONTEND: 'noninteractive' } })
      : run('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], { show: false });
  console.log(`Installing ${names.join(', ')} from the system’s packages …`);
  const args = ['-o', 'Acquire::http::Timeout=20', 'install', '-y', '--no-remove', '--no-install-recommends', ...names];
  await apt(...args).catch(async () => {
    await apt('-o', 'Acquire::http::Timeout=20', 'update');
    await apt(...args);
  });
}
