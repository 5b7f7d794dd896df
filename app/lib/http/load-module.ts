// Before the page's own headers are added to what it fetches
const plainFetch = globalThis.fetch?.bind(globalThis);

/** A request that hangs is given up: the next one may get through. */
const LONGEST_MILLISECONDS = 30_000;

const loading = new Map<string, Promise<unknown>>();

const isLinked = (file: string) => document.querySelector(`link[href="${file}"]`) !== null;

/** Fetches a script into the browser's cache, where its import finds it. */
async function fetchScript(file: string): Promise<void> {
  const response = await plainFetch(file, { signal: AbortSignal.timeout(LONGEST_MILLISECONDS) });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await response.arrayBuffer();
}

const loadStyles = (file: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = file;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(file));
    });
    document.head.appendChild(link);
  });

function loadFile(file: string): Promise<unknown> {
  const known = loading.get(file);
  if (known) return known;
  const loaded = file.endsWith('.css') ? loadStyles(file) : fetchScript(file);
  loading.set(file, loaded);
  loaded.catch(() => loading.delete(file));
  return loaded;
}

/**
 * Imports a module on demand, once its files are there. Browsers import a module that failed never again in the same
 * page, nor one that imports it; a file that was not there is fetched again the next time.
 * The build calls it in place of Vite's function for `import()`.
 * @param files paths of the module's files and of those that it imports
 */
export async function loadModule<Module>(importModule: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(
    files
      .map((file) => `/${file}`)
      .filter((file) => !isLinked(file))
      .map(loadFile),
  );
  return importModule();
}
