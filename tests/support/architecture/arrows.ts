import type { Import, Source } from './read-sources';

/** A rule returns the faults of a file, one message each; `line: message` where it has a line. */
export type Rule = (source: Source, all: Source[]) => string[];

export const domainOf = (path: string) => /^app\/domains\/([^/]+)\//.exec(path)?.[1] ?? null;
const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
const isIn = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
const isTable = (target: string) => target.endsWith('table.server');
const isServer = (path: string) => /\.server(\.tsx?)?$/.test(path);
/** What another domain may use: not its tables, and not what only the joined tables of the app read. */
const PRIVATE = /\/(table|effects|noun)\.server$|\/(noun|spanish)$/;

const refuse = (source: Source, wrong: (imported: Import) => boolean, why: string): string[] =>
  source.imports.filter(wrong).map(({ line, target }) => `${line}: imports ${target}: ${why}`);

export const machineryKnowsNoNoun: Rule = (source) => {
  if (!isIn(source.path, 'app/lib', 'app/ui', 'app/services')) return [];
  const above = ['app/domains', 'app/features', 'app/routes', 'app/demo', 'workers', 'durable-objects', 'functions'];
  return [
    ...refuse(source, ({ target }) => isIn(target, ...above), 'lib, ui and services know no domain and no page'),
    ...(isIn(source.path, 'app/lib')
      ? refuse(source, ({ target }) => isIn(target, 'app/ui', 'app/services'), 'lib stands below ui and services')
      : []),
  ];
};

/** A foreign key: one table names another. It is data that refers to data, and no use of the other domain's code. */
const isForeignKey = (path: string, target: string) => /\/table\.server\.ts$/.test(path) && isTable(target);

export const domainsKeepTheirTables: Rule = (source) => {
  const domain = domainOf(source.path);
  if (!domain && !featureOf(source.path)) return [];
  return refuse(
    source,
    ({ target }) =>
      domainOf(target) !== null &&
      domainOf(target) !== domain &&
      PRIVATE.test(target) &&
      !isForeignKey(source.path, target),
    'a domain is used through its operations, queries and parts',
  );
};

/** A feature joins domains: domains do not import it, nor do other features. */
export const featuresStandAboveDomains: Rule = (source) => {
  const feature = featureOf(source.path);
  if (!feature && !domainOf(source.path)) return [];
  return refuse(
    source,
    ({ target }) => featureOf(target) !== null && featureOf(target) !== feature,
    feature ? 'features do not import each other' : 'no domain imports a feature',
  );
};

/** The domains each domain uses, by values: a circle through types or foreign keys alone does no harm. */
export const domainsFormNoCircle: Rule = (source, all) => {
  const domain = domainOf(source.path);
  if (!domain) return [];
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of all) {
    const from = domainOf(path);
    if (!from) continue;
    const used = imports.filter(({ isType, target }) => !isType && !isForeignKey(path, target));
    const targets = used.map(({ target }) => domainOf(`${target}/`));
    for (const to of targets) if (to && to !== from) uses.set(from, (uses.get(from) ?? new Set()).add(to));
  }
  const leadsBack = (to: string, seen = new Set<string>()): boolean => {
    if (to === domain) return true;
    if (seen.has(to)) return false;
    seen.add(to);
    return [...(uses.get(to) ?? [])].some((next) => leadsBack(next, seen));
  };
  return refuse(
    source,
    ({ target, isType }) => {
      const to = domainOf(target);
      return !isType && !isForeignKey(source.path, target) && to !== null && to !== domain && leadsBack(to);
    },
    `that domain uses ${domain} in turn: a circle`,
  );
};

/** operations → queries → tables → states, schema → lib. */
export const domainsPointDownwards: Rule = (source) => {
  const file = /^app\/(?:domains|features)\/[^/]+\/(.+?)\.tsx?$/.exec(source.path)?.[1];
  if (!file) return [];
  const isOwn = (target: string) =>
    domainOf(target) === domainOf(source.path) && featureOf(target) === featureOf(source.path);
  const rules: [RegExp, (target: string) => boolean, string][] = [
    [/^(queries|table)\.server$/, (target) => target.includes('/operations/'), 'reads and tables know no operation'],
    [/^table\.server$/, (target) => /\/(queries\.server|schema)$/.test(target), 'a table knows its states only'],
    [
      /^(states|schema|list|policy)$/,
      (target) => isServer(target) || target.includes('/ui/'),
      'states and schemas are for the browser too',
    ],
    [/^noun$/, (target) => !isIn(target, 'app/lib', 'app/ui'), 'every page may load a noun, and nothing with it'],
    [
      /^(?!(effects|noun)\.server$)/,
      (target) => isIn(target, 'app/routes', 'workers', 'functions'),
      'rules know no page',
    ],
    [/^(operations|parts|views|rules)\//, (target) => isOwn(target) && target.includes('/ui/'), 'rules know no screen'],
  ];
  return rules.flatMap(([files, wrong, why]) =>
    files.test(file) ? refuse(source, ({ target, isType }) => !isType && wrong(target), why) : [],
  );
};

/** Pages and workers reach tables through operations and queries. */
export const pagesReadNoTable: Rule = (source) =>
  isIn(source.path, 'app/routes', 'workers', 'functions') || /^app\/[^/]+$/.test(source.path)
    ? refuse(source, ({ target }) => isTable(target), 'pages and workers go through operations and queries')
    : [];

/** The sender of a webhook is proven by its signature: it performs no operation of a person. */
const WEBHOOK = 'app/routes/api/stripe-webhook.tsx';
const isRead = (target: string) =>
  /^app\/(domains|features)\/[^/]+\/((queries|table|list)\.server$|views\/.+\.server$)/.test(target);

const BELOW_OPERATIONS = /^app\/(?:domains|features)\/[^/]+\/(?:steps|reads|work)\//;

/** A step or a read that performs an operation would hide its permission and its commit. */
export const stepsImportNoOperation: Rule = (source) =>
  /^app\/(?:domains|features)\/[^/]+\/(?:steps|reads)\//.test(source.path)
    ? refuse(
        source,
        ({ target, isType }) => !isType && target.includes('/operations/'),
        'steps and reads are used by operations',
      )
    : [];

/** A query checks no permission: routes read through operations, and through nothing that reads for them. */
export const routesPerformOperations: Rule = (source, all) => {
  if (!isIn(source.path, 'app/routes') || isIn(source.path, 'app/routes/dev') || source.path === WEBHOOK) return [];
  const reads = (target: string, seen = new Set<string>()): boolean => {
    if (isRead(target)) return true;
    if (!BELOW_OPERATIONS.test(target) || seen.has(target)) return false;
    seen.add(target);
    const part = all.find(({ path }) => path === `${target}.ts`);
    return (part?.imports ?? []).some((imported) => !imported.isType && reads(imported.target, seen));
  };
  return refuse(
    source,
    ({ target, isType }) => !isType && reads(target),
    'a route performs operations: queries ask nobody',
  );
};

export const durableObjectsReadNoTable: Rule = (source) =>
  isIn(source.path, 'durable-objects')
    ? refuse(source, ({ target }) => isTable(target) || isIn(target, 'app/domains'), 'a Durable Object knows no domain')
    : [];

/** Vite's development server runs app/ in Node, where these modules do not exist. */
export const appRunsInNodeToo: Rule = (source) =>
  isIn(source.path, 'app')
    ? refuse(
        source,
        ({ target, isType }) => !isType && /^(partyserver|cloudflare:)/.test(target),
        'app/ runs in Node too',
      )
    : [];

/** Remix takes the server's part out of a route module; everything else without `.server` is sent as it is. */
export const browserFilesStayInTheBrowser: Rule = (source, all) => {
  if (!isIn(source.path, 'app') || isServer(source.path) || source.path === 'app/entry.server.tsx') return [];
  const routes = all.find(({ path }) => path === 'app/routes.ts')?.text ?? '';
  const isRoute = source.path === 'app/root.tsx' || routes.includes(`'${source.path.replace('app/', '')}'`);
  if (isRoute) return [];
  return refuse(
    source,
    ({ target, isType }) => !isType && isServer(target),
    'a browser file takes only types from .server',
  );
};

const isDemo = (path: string) => /^app\/(demo\/|domains\/[^/]+\/demo\.server(\.ts)?$)/.test(path);

/** The demo club is left out of a deployed build, as the developer's routes are; no product file imports tests. */
export const onlyDevRoutesUseTheDemo: Rule = (source) => [
  ...refuse(source, ({ target }) => isIn(target, 'tests'), 'nothing of the product uses what tests use'),
  ...(isIn(source.path, 'app/routes/dev') || isDemo(source.path)
    ? []
    : refuse(source, ({ target }) => isDemo(target), 'only routes/dev may use the demo club')),
];

/** The doubles of outside services on a developer's machine. */
const DOUBLES = /^app\/services\/(\w+\/sandbox\/|doubles\.server$|payments\/card-double$)/;
/** Files that a deployed build leaves out, and those that type the deployed one. */
const LOCAL =
  /^app\/(routes\/dev|demo|services\/\w+\/sandbox)\/|^app\/services\/(doubles\.server|payments\/card-double)\.ts$/;

export const doublesStayOnTheMachine: Rule = (source) =>
  LOCAL.test(source.path)
    ? []
    : refuse(
        source,
        ({ target, isType }) => DOUBLES.test(target) && !isType,
        'a double is reached through #doubles or #card-double, which a deployed build replaces',
      );

export const noBarrels: Rule = ({ path, isBarrel }) =>
  isBarrel || /\/index\.tsx?$/.test(path.replace('workers/backstage/index.ts', ''))
    ? ['hands on what other files export: import those files']
    : [];
