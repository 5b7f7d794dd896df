import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig, type Plugin, type Rollup } from 'vite';
import remixConfig from './remix.config';

// Rollup cannot read the pure annotations of zod and a few others; they are harmless.
const HARMLESS = new Set(['INVALID_ANNOTATION', 'MODULE_LEVEL_DIRECTIVE', 'EMPTY_BUNDLE']);

/** `imports` in package.json: a deployed build has no doubles of outside services. */
const OF_THIS_BUILD = process.env.DEPLOY_BUILD ? ['deployed'] : [];

/** A module loaded by this many pages of the office is in the script that all of them load. */
const OFFICE_PAGES = 20;
/** A module loaded by this many pages of the office is in the script of its kind. */
const PAGES_OF_A_KIND = 6;
/** A module loaded by this many pages of the office without a form is in the script of lists. */
const LISTS = 4;
/** The same of the public pages, whose script the office loads too. */
const PUBLIC_PAGES = 3;

/** Loaded by records with their files, notes and timeline, of which other forms have none. */
const RECORDS =
  /\/app\/(domains\/(files|notes)|features\/timeline|ui\/rich-text)\/|\/routes\/office\/frame\/record-tab/;

/** What the longest list shares with other pages: five small files on their own. */
const INVOICES = /\/app\/domains\/contractor-invoices\//;
const INVOICE_LIST = /\/routes\/office\/contractor-invoices\/contractor-invoices\./;

/** A page that loads it has a form; lists, and the frame of the office, have none. */
const CONFORM = /\/node_modules\/@conform-to\/react\/dist\/hooks\./;

/** A page that loads it is that of a record. */
const FILES = /\/domains\/files\/ui\/browser\/file-browser\./;

/** The script of every page of the office. */
const FRAME = /\/routes\/office\/(layout|screens)\./;

/** It has parts of a record's timeline, and is no record. */
const DASHBOARD = /\/routes\/office\/dashboard\//;

const ICON = /\/node_modules\/lucide-react\//;

/** Loaded when somebody goes online; in chunks of their own the small ones would be put into everybody's. */
const TELEPHONE = /\/node_modules\/sip\.js\/|\/services\/phone\/(sip\/|sound\.ts|recording-notice)/;

/** Loaded once a call is answered: its measuring, mixing and recording, and RingCentral's lines. */
const CALLS =
  /\/services\/phone\/(call-meter|mix|wake|sip\/(ringcentral-recording|ringcentral-agent|conference))\.ts|\/softphone\/ui\/phone\/(sound\/recorder|line\/(conferences|take-over))\.ts/;

/** What the home page and the application say of dues: with the home page alone every page would load it. */
const DUES = /\/(memberships\/ui\/fields\/coming-price|lib\/text\/long-day|prices\/rules\/price-keys)\.tsx?$/;

/** Loaded for a sign-in with a passkey, or to add one. */
const PASSKEYS = /\/node_modules\/@simplewebauthn\/browser\//;

/** The entries of a build that load a module at once, not on demand, by the module's id. */
const entriesByModule = new WeakMap<Rollup.ManualChunkMeta, Map<string, string[]>>();

/** Returns the entries of each module: computed for a whole build at once, entry by entry. */
function allEntries(graph: Rollup.ManualChunkMeta): Map<string, string[]> {
  const found = entriesByModule.get(graph) ?? findEntries(graph);
  entriesByModule.set(graph, found);
  return found;
}

/** Returns the pages of a build that load a module, by its name. */
function pagesWith(name: RegExp, graph: Rollup.ManualChunkMeta): Set<string> {
  const id = [...allEntries(graph).keys()].find((each) => name.test(each));
  return new Set(id && allEntries(graph).get(id));
}

function findEntries({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string[]> {
  const infos = [...getModuleIds()].flatMap((id) => getModuleInfo(id) ?? []);
  const importedBy = new Map(infos.map(({ id, importedIds }) => [id, importedIds]));
  const found = new Map<string, string[]>();
  for (const { id: entry } of infos.filter(({ isEntry }) => isEntry)) {
    const loaded = new Set([entry]);
    for (const each of loaded) for (const imported of importedBy.get(each) ?? []) loaded.add(imported);
    for (const each of loaded) {
      const entries = found.get(each);
      if (entries) entries.push(entry);
      else found.set(each, [entry]);
    }
  }
  return found;
}

/**
 * Returns the chunk of a module that several pages load. Left to itself the build makes a chunk for every combination
 * of pages: a page loaded 22 to 47 files, most under 1 kB, each named three times in its HTML.
 * What a chunk's modules import and no chunk is named for comes with the first chunk that is met, another one in each
 * build: so whatever is loaded by as many pages as a named module has a name too.
 */
function sharedChunk(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (/\/spanish\.ts$/.test(id)) return 'spanish';
  if (CALLS.test(id)) return 'calls';
  if (TELEPHONE.test(id)) return 'telephone';
  if (PASSKEYS.test(id)) return 'passkeys';
  if (DUES.test(id)) return 'dues';
  const pages = allEntries(graph).get(id) ?? [];
  const isOnly = (name: string) => pages.length === 1 && pages[0]!.includes(`/routes/site/${name}`);
  // Every public page loads its layout, which would otherwise be merged with what only one of them needs
  if (isOnly('layout')) return 'site';
  if (isOnly('membership-application') && !id.includes('/routes/')) return 'application';
  if (pages.length === 1 && FRAME.test(pages[0]!)) return 'office';
  if (pages.length < 2) return undefined;
  const ofSite = pages.filter((page) => page.includes('/routes/site/')).length;
  const isOf = (name: string) => pages.some((page) => page.includes(`/routes/site/${name}`));
  // What the home page shares with another would make it load all that the long forms share
  const isOfHome = isOf('layout') || isOf('login');
  if (pages.length === ofSite) return isOfHome || ofSite >= PUBLIC_PAGES ? 'site' : undefined;
  const forms = pagesWith(CONFORM, graph);
  const records = pagesWith(FILES, graph);
  const ofForms = pages.every((page) => forms.has(page));
  const ofLists = pages.filter((page) => !forms.has(page) && !records.has(page)).length;
  if (ofSite >= PUBLIC_PAGES || isOfHome || pages.some((page) => !page.includes('/routes/'))) {
    return ofForms ? 'form' : 'base';
  }
  // The longest form of the public pages, which a few pages of the office have too: no other public page loads it
  if (ofSite === 1 && isOf('membership-application') && pages.length < OFFICE_PAGES) return 'application';
  if (ofSite > 0 && ofForms) return isOf('membership-application') ? 'fields' : undefined;
  if (ofSite > 0) return ofLists >= LISTS ? 'parts' : undefined;
  if (!ofForms && (pages.length >= OFFICE_PAGES || pages.some((page) => FRAME.test(page)))) return 'office';
  if (ofLists >= LISTS) return 'lists';
  if (INVOICES.test(id) && pages.some((page) => INVOICE_LIST.test(page))) return 'invoices';
  if (pages.length < PAGES_OF_A_KIND && !ICON.test(id)) return undefined;
  if (ofLists === 1 && pages.some((page) => DASHBOARD.test(page))) return 'activity';
  if (ofLists > 0) return undefined;
  return ofForms && !RECORDS.test(id) ? 'forms' : 'records';
}

const FONT = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

/** Copies the font to where the static pages find it, which have no hashes. */
function fontOfStaticPages(): Plugin {
  return {
    name: 'font-of-static-pages',
    generateBundle() {
      const source = readFileSync(new URL(`./node_modules/${FONT}`, import.meta.url));
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName: 'fonts/source-sans-3-latin.woff2', source });
      }
    },
  };
}

const MAKE_ICON = new URL('./app/ui/format/make-icon.ts', import.meta.url).pathname;

/**
 * Makes lucide's icons without its function for it, which serves every framework and option: 2 kB of each page, and
 * two class names in each icon.
 */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      id === '../createLucideIcon.mjs' && importer && ICON.test(importer) ? MAKE_ICON : null,
  };
}

/** A comment that names a package's licence, such as React's. */
const LICENCE = /\/\*\*[^*]*(?:\*(?!\/)[^*]*)*@license[\s\S]*?\*\//g;

/** Writes the licences that the scripts name into one file: in each script they were 1.5 kB of a page. */
function licencesInOneFile(): Plugin {
  const found = new Set<string>();
  return {
    name: 'licences-in-one-file',
    transform(code) {
      for (const [comment] of code.matchAll(LICENCE)) found.add(comment);
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'assets/licenses.txt', source: [...found].sort().join('\n\n') });
    },
  };
}

/** Vite's module of what each `import()` of the browser calls: `__vitePreload(import, files)`. */
const IMPORTS = '\0vite/preload-helper.js';

/** Has modules on demand loaded by `loadModule`, which tries again what failed. */
function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: (id) => (id === IMPORTS ? `export { loadModule as __vitePreload } from '~/lib/http/load-module';` : null),
  };
}

/** Remix's list of all routes, which its server imports at once. */
const ROUTES_OF_SERVER = '\0virtual:remix/server-build';

const ofServer: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true;

/** Loads the module of a route with its first request: an isolate that starts evaluates none (app/lib/remix/README.md). */
function lazyRoutes(): Plugin {
  return {
    name: 'lazy-routes',
    apply: ofServer,
    transform(code, id) {
      if (id !== ROUTES_OF_SERVER) return null;
      const files = new Map<string, string>();
      const rest = code.replace(/^\s*import \* as (route\d+) from (".+");$/gm, (_, name: string, file: string) => {
        files.set(name, file);
        return '';
      });
      if (files.size === 0) this.error('Remix lists its routes in another way than lazyRoutes reads.');
      return rest.replace(/\bmodule: (route\d+)\b/g, (_, name: string) => `load: () => import(${files.get(name)})`);
    },
  };
}

/** Builds the site's function with the pages: Pages bundles `functions` by itself, with a second copy of what both import. */
function siteFunction(): Plugin {
  const id = new URL('./functions/site.ts', import.meta.url).pathname;
  return {
    name: 'site-function',
    apply: ofServer,
    buildStart() {
      this.emitFile({ type: 'chunk', id, fileName: 'site.js', preserveSignature: 'strict' });
    },
  };
}

/** Writes which modules an isolate evaluates when it starts: tests/crash/deployed-build.test.ts compares them. */
function startModules(): Plugin {
  return {
    name: 'start-modules',
    apply: ofServer,
    writeBundle({ dir = '' }, bundle) {
      const files = new Set(['index.js', 'site.js']);
      const modules: string[] = [];
      for (const file of files) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') continue;
        modules.push(...chunk.moduleIds);
        for (const imported of chunk.imports) files.add(imported);
      }
      writeFileSync(join(dir, 'start-modules.json'), JSON.stringify(modules));
    },
  };
}

const RENDERER_OF_BROWSERS = '\0react-dom';

/**
 * Leaves React's renderer for browsers, 130 kB, out of the server, which renders by `react-dom/server`: what imports it
 * there makes portals and flushes updates, both in browsers alone.
 */
function withoutBrowserRenderer(): Plugin {
  const message = JSON.stringify('The server has no renderer for browsers.');
  const absent = `() => { throw new Error(${message}); }`;
  return {
    name: 'without-browser-renderer',
    apply: ofServer,
    enforce: 'pre',
    resolveId: (id) => (id === 'react-dom' ? RENDERER_OF_BROWSERS : null),
    load: (id) =>
      id === RENDERER_OF_BROWSERS
        ? `export const createPortal = ${absent}; export const flushSync = ${absent}; export default { createPortal, flushSync };`
        : null,
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // Remix starts a development server within each build, which would start a whole workerd
    command === 'serve' &&
      cloudflareDevProxyVitePlugin({
        configPath: './wrangler.toml',
        persist: { path: `${process.env.STATE_DIR ?? '.local/state'}/v3` },
      }),
    tailwindcss(),
    remix(remixConfig),
    fontOfStaticPages(),
    plainIcons(),
    licencesInOneFile(),
    retriedImports(),
    lazyRoutes(),
    siteFunction(),
    startModules(),
    withoutBrowserRenderer(),
  ],
  resolve: {
    alias: {
      '~': new URL('./app', import.meta.url).pathname,
      // React 18 has what the shim is for
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
    conditions: [...OF_THIS_BUILD, ...defaultClientConditions],
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/parties': { target: `http://127.0.0.1:${process.env.BACKSTAGE_PORT ?? 8789}`, ws: true } },
  },
  // React and others are one build or the other by this
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: {
    // With its packages: what Pages bundles afterwards no rule of this file reaches. Takes ten seconds more
    ...(process.env.DEPLOY_BUILD && { noExternal: true as const }),
    resolve: {
      conditions: [...OF_THIS_BUILD, 'workerd', 'worker', 'browser'],
      externalConditions: ['workerd', 'worker'],
    },
  },
  // `licencesInOneFile` has them
  esbuild: { legalComments: 'none' },
  build: {
    minify: true,
    // The first browsers that support all calls of the pages, such as `findLast`: newer syntax need not be compiled for
    // older ones
    target: ['chrome97', 'edge97', 'firefox104', 'safari15.4'],
    rollupOptions: {
      onwarn: (warning, warn) => !HARMLESS.has(warning.code ?? '') && warn(warning),
      output: {
        // The name of a shared chunk says nothing and is written three times into the page: its hash will do.
        chunkFileNames: 'assets/[hash].js',
        // The browser's chunks stay as small as they are: merged, a page loads 25 kB of what others show
        ...(isSsrBuild
          ? { experimentalMinChunkSize: 12_000 }
          : { manualChunks: sharedChunk, onlyExplicitManualChunks: true }),
      },
    },
  },
}));
