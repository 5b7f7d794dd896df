// Packages that one command alone needs: not those of everybody who starts or tests the product.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentForNpm, LOCAL, run } from './lib.mjs';

/**
 * Installs what a folder's package.json names, as the lock file beside it says, below .local/packages, unless it is there.
 * `build` names the packages whose own install scripts are run, each with the file that they make; of all others none is.
 * Returns the directory of the packages.
 * @param {string} name @param {string} folder @param {{ build?: Record<string, string> }} options
 */
export async function installOwn(name, folder, { build = {} } = {}) {
  const target = join(LOCAL, 'packages', name);
  const packages = join(target, 'node_modules');
  /** @param {string} place */
  const lockIn = (place) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  // npm writes its own record last
  const isBuilt = Object.entries(build).every(([each, file]) => existsSync(join(packages, each, file)));
  const isInstalled = existsSync(join(packages, '.package-lock.json')) && lockIn(target) === lockIn(folder) && isBuilt;
  if (isInstalled) return packages;
  mkdirSync(target, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(folder, file), join(target, file));
  console.log(`Installing ${name} …`);
  /** @param {string[]} args */
  const npm = (...args) => run('npm', args, { show: false, cwd: target, environment: environmentForNpm() });
  await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
  const built = Object.keys(build);
  if (built.length > 0) await npm('rebuild', ...built);
  return packages;
}
