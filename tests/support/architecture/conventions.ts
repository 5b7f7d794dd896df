import ts from 'typescript';
import type { Rule } from './arrows';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.table)?(\.(server|client))?\.tsx?$/;
/** Names that Cloudflare Pages gives. */
const GIVEN = new Set(['[[path]].ts']);
const AREAS =
  'AUTH|PUB|APP|UTIL|SHELL|ROLE|RT|TASK|PAY|MEM|JOB|EST|CON|VEN|LOC|PHONE|CINV|BATCH|INV|CHECK|MAIL|NOTE|FILE|DASH|USER|REP|ACT|SET|SVC';

const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The findings of a pattern, each with its line. */
function grep(text: string, pattern: RegExp, say: (found: string) => string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line);
    return found ? [`${index + 1}: ${say(found[0])}`] : [];
  });
}

export const filesAreKebabCase: Rule = ({ path }) => {
  const name = path.split('/').at(-1)!;
  return KEBAB.test(name) || GIVEN.has(name) ? [] : [`${name} is not kebab-case`];
};

const ROOT_FILES =
  /^(states|schema|list|policy|noun|settings|spanish)\.ts$|^(table|list|queries|effects|noun|parent|demo)\.server\.ts$/;
const FOLDERS = ['operations', 'steps', 'reads', 'work', 'views', 'rules', 'forms', 'mails', 'ui'];

/** A domain's and a feature's root holds the standard names only; everything else lies in one of the known folders. */
export const rootsHoldStandardNames: Rule = ({ path }) => {
  const place = /^app\/(?:domains|features)\/[^/]+\/(.+)$/.exec(path)?.[1];
  if (!place) return [];
  const [first, ...rest] = place.split('/') as [string, ...string[]];
  if (rest.length === 0) return ROOT_FILES.test(first) ? [] : [`${first} is no standard name: it belongs in a folder`];
  return FOLDERS.includes(first) ? [] : [`${first}/ is none of ${FOLDERS.join(', ')}`];
};

/** A bundler leaves a table out where nobody uses it, and what it names: not where making it calls something. */
export const nounsCallNothing: Rule = ({ path, text }) => {
  if (!/\/noun(\.server)?\.ts$/.test(path)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const findings: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      findings.push(`${line + 1}: calls ${node.expression.getText()} while it is loaded: no bundle can leave that out`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return findings;
};

/** One verb a file: `operations/approve-invoice.server.ts` exports `approveInvoice`, named 'approve-invoice'. */
export const operationsAreNamedAlike: Rule = ({ path, text, exports }) => {
  const file = /\/operations\/(.+)$/.exec(path)?.[1];
  if (!file) return [];
  const name = file.replace(/\.server\.ts$/, '');
  if (name === file) return [`${file} is not a .server.ts file`];
  const declared = text.matchAll(/\bdefine(?:Operation|Listing|Export)\([\s\S]*?\bname: '([^']+)'/g);
  const names = [...declared].map((match) => match[1]);
  const findings = [];
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) findings.push(`${name} is not verb-noun`);
  if (names.length !== 1) findings.push(`declares ${names.length} operations; one verb a file`);
  else if (names[0] !== name) findings.push(`its operation is named '${names[0]}', the file ${name}`);
  if (!exports.includes(camel(name))) findings.push(`does not export ${camel(name)}`);
  return findings;
};

/** An operation checks a permission and a query does not: a shared name would hide which of them is called. */
export const operationsShareNoName: Rule = ({ path, exports }, all) => {
  if (!path.includes('/operations/')) return [];
  const others = all.filter((other) => other.path.startsWith('app/') && !other.path.includes('/operations/'));
  return exports.flatMap((name) =>
    others.filter((other) => other.exports.includes(name)).map((other) => `${name} is also exported by ${other.path}`),
  );
};

/** An operation that runs without `perform` checks neither permission nor input. */
export const operationsRunThroughPerform: Rule = ({ path, text }) =>
  /^(app|workers|durable-objects)\//.test(path) && path !== 'app/lib/operation/operation.server.ts'
    ? grep(text, /\.(run|rows)\((?!\))/, () => 'runs an operation past perform')
    : [];

export const filesAreShort: Rule = ({ path, lines, text }) => {
  const [limit, what] = /^app\/routes\/.+\.tsx$/.test(path)
    ? [160, 'a route file']
    : path.endsWith('.tsx')
      ? [150, 'a component']
      : /^durable-objects\//.test(path) && text.includes(' extends ')
        ? [200, 'a Durable Object']
        : [250, 'a file'];
  return lines > limit ? [`${lines} lines; ${what} has at most ${limit}`] : [];
};

/** Logs that bypass `lib/log` have personal data in them: query parameters, tokens, addresses. */
export const faultsAreLoggedWithoutData: Rule = ({ path, text }) =>
  /^(app|workers|durable-objects|functions)\//.test(path) && path !== 'app/lib/log.ts'
    ? grep(text, /\bconsole\.\w+\(/, (found) => `${found}…): lib/log says it without people's data`)
    : [];

export const codeNamesNoSpecificationId: Rule = ({ text }) =>
  grep(text, new RegExp(`\\b(${AREAS})-\\d{3}\\b`), (id) => `names ${id}: specification ids belong in test names`);

/** The calendar itself, which counts days in UTC. */
const CALENDAR = 'app/lib/calendar.ts';
const CUT =
  /toISOString\(\)\s*\.(slice|substring|substr|split|replace|match)\b|\.[gs]etUTC(FullYear|Month|Date|Day)\(|\.[gs]et(FullYear|Month|Date|Day)\(/;

export const daysAreDaysOfTheClub: Rule = ({ path, text }) => {
  if (path === CALENDAR) return [];
  // A formatter breaks a chain of calls over lines.
  const joined = text.replace(/\n\s*\./g, '.');
  return grep(joined, CUT, (found) => `${found}: a day is made by lib/calendar, in the club's time zone`);
};

/** Remix's own calls a dozen hooks on the server for what only happens in a browser. */
export const linksAreOurs: Rule = ({ path, text }) =>
  path === 'app/lib/remix/link.tsx'
    ? []
    : grep(text, /^import \{[^}]*\bLink\b[^}]*\} from '@remix-run\/react'/, () => 'a link is that of lib/remix/link');

/** What Drizzle neither documents nor has in its types. */
const DRIZZLE =
  /from 'drizzle-orm\/(?!sqlite-core'|batch')|\b(_prepare|escapeParam|sqlToQuery|buildSelection|queryChunks|customResultMapper|map(From|To)DriverValue|fillPlaceholders|entityKind)\b|\.prepare\(\)|\.getQuery\(|\.\$client\b|\.(dialect|decoder)\b|\binstanceof (SQL|Column)\b/;

/** An update of Drizzle begins with lib/drizzle/README.md, which names every inside that is used, why, and what ends it. */
export const drizzleIsBounded: Rule = ({ path, text }) =>
  path.startsWith('app/lib/drizzle/')
    ? []
    : grep(text, DRIZZLE, (found) => `${found}: only lib/drizzle knows Drizzle's insides`);

/** The move to React Router begins with lib/remix/README.md. */
export const remixIsBounded: Rule = ({ path, text }) =>
  path.startsWith('app/lib/remix/')
    ? []
    : [
        ...grep(text, /\b__remix\w*/, (found) => `${found}: only lib/remix knows Remix's insides`),
        ...grep(text, /\bSerializeFrom\b/, () => 'what a page gets of a loader is OnPage of lib/remix/on-page'),
      ];

/** `import { z }` brings all of zod into a script, with its messages in fifty languages: 330 kB more. */
export const zodIsShaken: Rule = ({ text }) =>
  grep(text, /import (type )?\{[^}]*\} from 'zod'/, () => "zod is imported by `import * as z from 'zod'`");

export const nothingIsLeftForLater: Rule = ({ text }) =>
  grep(text, /\b(TODO|FIXME|XXX|HACK)\b/, (mark) => `says ${mark}: do it, or write an issue`);
