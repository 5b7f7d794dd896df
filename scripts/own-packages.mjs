// Packages that one command alone needs: not those of everybody who starts or tests the product.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentForNpm, LOCAL, run } from './lib.mjs';

/**
 * Installs what a folder's package.json names, as the lock file beside it says, below .local/packages, unless it is there.
 * Returns the directory of the packages.
 */
export async function installOwn(name, folder) {
  const target = join(LOCAL, 'packages', name);
  const packages = join(target, 'node_modules');
  const lockIn = (place) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  // npm writes its own record last
  const isInstalled = existsSync(join(packages, '.package-lock.json')) && lockIn(target) === lockIn(folder);
  if (isInstalled) return packages;
  mkdirSync(target, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(folder, file), join(target, file));
  console.log(`Installing ${name} …`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', args, { show: false, cwd: target, environment: environmentForNpm() });
  return packages;
}
