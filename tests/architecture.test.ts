import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  appRunsInNodeToo,
  browserFilesStayInTheBrowser,
  domainsFormNoCircle,
  domainsKeepTheirTables,
  domainsPointDownwards,
  doublesStayOnTheMachine,
  durableObjectsReadNoTable,
  featuresStandAboveDomains,
  machineryKnowsNoNoun,
  noBarrels,
  onlyDevRoutesUseTheDemo,
  pagesReadNoTable,
  type Rule,
  routesPerformOperations,
  stepsImportNoOperation,
} from './support/architecture/arrows';
import {
  codeNamesNoSpecificationId,
  daysAreDaysOfTheClub,
  drizzleIsBounded,
  faultsAreLoggedWithoutData,
  filesAreKebabCase,
  filesAreShort,
  linksAreOurs,
  nothingIsLeftForLater,
  nounsCallNothing,
  operationsAreNamedAlike,
  operationsRunThroughPerform,
  operationsShareNoName,
  remixIsBounded,
  rootsHoldStandardNames,
  zodIsShaken,
} from './support/architecture/conventions';
import { parseSource, readSources, type Source } from './support/architecture/read-sources';

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)));

const findings = (rule: Rule, all: Source[]) =>
  all.flatMap((source) => rule(source, all).map((finding) => `${source.path}:${finding}`));

/** Sources in which one thing is wrong, and sources that are right; both as path → text. */
interface Example {
  rule: Rule;
  wrong: Record<string, string>;
  right: Record<string, string>;
}

const operation = (name: string, more = '') =>
  `${more}\nexport const approveInvoice = defineOperation({\n  name: '${name}',\n});`;

const examples: Record<string, Example> = {
  'no day is cut out of an ISO string': {
    rule: daysAreDaysOfTheClub,
    wrong: { 'app/domains/jobs/queries.server.ts': 'const day = now\n  .toISOString()\n  .slice(0, 10);' },
    right: { 'app/domains/jobs/queries.server.ts': 'const day = dayOf(now, timezone);' },
  },
  'lib, ui and services import no domain': {
    rule: machineryKnowsNoNoun,
    wrong: { 'app/ui/chip.tsx': "import type { TaskStatus } from '~/domains/tasks/states';" },
    right: { 'app/ui/chip.tsx': "import { tone } from './tone';" },
  },
  'lib imports neither ui nor services': {
    rule: machineryKnowsNoNoun,
    wrong: { 'app/lib/mailer.server.ts': "import { send } from '../services/mail/mail.server';" },
    right: { 'app/services/mail/mail.server.ts': "import { clubOf } from '~/lib/env.server';" },
  },
  'a domain never touches the table of another': {
    rule: domainsKeepTheirTables,
    wrong: { 'app/domains/jobs/queries.server.ts': "import { tasks } from '../tasks/table.server';" },
    right: {
      'app/domains/jobs/queries.server.ts': "import { openTask } from '~/domains/tasks/queries.server';",
      'app/domains/tasks/table.server.ts': "import { jobs } from '~/domains/jobs/table.server';",
    },
  },
  'domains form no circle': {
    rule: domainsFormNoCircle,
    wrong: {
      'app/domains/jobs/queries.server.ts': "import { openTask } from '~/domains/tasks/queries.server';",
      'app/domains/tasks/queries.server.ts': "import { findUser } from '~/domains/users/queries.server';",
      'app/domains/users/queries.server.ts': "import { findJob } from '~/domains/jobs/queries.server';",
    },
    right: {
      'app/domains/jobs/queries.server.ts': "import { openTask } from '~/domains/tasks/queries.server';",
      'app/domains/tasks/queries.server.ts': "import type { Job } from '~/domains/jobs/queries.server';",
    },
  },
  'inside a domain everything points downwards': {
    rule: domainsPointDownwards,
    wrong: { 'app/domains/jobs/queries.server.ts': "import { createJob } from './operations/create-job.server';" },
    right: { 'app/domains/jobs/operations/create-job.server.ts': "import { findJob } from '../queries.server';" },
  },
  'states and schemas are for the browser too': {
    rule: domainsPointDownwards,
    wrong: { 'app/domains/jobs/schema.ts': "import { jobs } from './table.server';" },
    right: { 'app/domains/jobs/schema.ts': "import type { Job } from './queries.server';" },
  },
  'what registers a noun brings nothing along': {
    rule: domainsPointDownwards,
    wrong: { 'app/domains/jobs/noun.ts': "import { jobStatusLabel } from './states';" },
    right: { 'app/domains/jobs/noun.ts': "import { formatMoney } from '~/ui/format/format-money';" },
  },
  'pages and workers reach no table': {
    rule: pagesReadNoTable,
    wrong: { 'app/routes/office/jobs/jobs.tsx': "import { jobs } from '~/domains/jobs/table.server';" },
    right: {
      'app/routes/office/jobs/jobs.tsx': "import { listJobs } from '~/domains/jobs/operations/list-jobs.server';",
    },
  },
  'routes perform operations and import no query': {
    rule: routesPerformOperations,
    wrong: {
      'app/routes/office/jobs/jobs.tsx': "import { checkSheet } from '~/domains/jobs/reads/check-sheet.server';",
      'app/domains/jobs/reads/check-sheet.server.ts': "import { findJob } from '../queries.server';",
    },
    right: {
      'app/routes/office/jobs/jobs.tsx':
        "import { listJobs } from '~/domains/jobs/operations/list-jobs.server';\nimport type { JobLine } from '~/domains/jobs/views/list-jobs.server';",
      'app/routes/site/login.tsx': "import { sessionCookie } from '~/domains/sessions/reads/cookies.server';",
    },
  },
  'steps and reads perform no operation': {
    rule: stepsImportNoOperation,
    wrong: {
      'app/domains/jobs/steps/copy-job.server.ts': "import { createJob } from '../operations/create-job.server';",
    },
    right: {
      'app/domains/jobs/operations/copy-job.server.ts': "import { copyOf } from '../steps/copy-job.server';",
      'app/domains/jobs/work/take-job.server.ts': "import { createJob } from '../operations/create-job.server';",
    },
  },
  'Durable Objects know no domain': {
    rule: durableObjectsReadNoTable,
    wrong: { 'durable-objects/data-sync.ts': "import { tasks } from '../app/domains/tasks/table.server';" },
    right: { 'durable-objects/data-sync.ts': "import { Server } from 'partyserver';" },
  },
  'nothing under app needs the Workers runtime to be loaded': {
    rule: appRunsInNodeToo,
    wrong: { 'app/lib/room.server.ts': "import { Server } from 'partyserver';" },
    right: { 'app/lib/room.server.ts': "import type { Server } from 'partyserver';" },
  },
  'no server code reaches the browser': {
    rule: browserFilesStayInTheBrowser,
    wrong: {
      'app/routes.ts': "route('job', 'routes/site/job.tsx')",
      'app/routes/site/job-fields.tsx': "import { findJob } from '~/domains/jobs/queries.server';",
    },
    right: {
      'app/routes.ts': "route('job', 'routes/site/job.tsx')",
      'app/routes/site/job.tsx': "import { findJob } from '~/domains/jobs/queries.server';",
      'app/routes/site/job-fields.tsx': "import type { Job } from '~/domains/jobs/queries.server';",
    },
  },
  'only the developer’s routes use the demo club': {
    rule: onlyDevRoutesUseTheDemo,
    wrong: {
      'app/lib/demo.server.ts': "import { staff } from '../demo/people';",
      'app/domains/vendors/queries.server.ts': "import { seed } from './demo.server';",
    },
    right: {
      'app/routes/dev/seed.tsx': "import { staff } from '~/demo/people';",
      'app/domains/vendors/demo.server.ts': "import type { Ledger } from '~/demo/demo-ledger.server';",
    },
  },
  'only what a deployed build leaves out imports the doubles': {
    rule: doublesStayOnTheMachine,
    wrong: {
      'app/services/accounting/accounting.server.ts': "import { sandboxFetch } from './sandbox/sandbox-fetch.server';",
      'workers/backstage/crons.ts': "import { doubles } from '~/services/doubles.server';",
    },
    right: {
      'app/services/accounting/accounting.server.ts': "import { doublesFor } from '../doubles-for.server';",
      'app/services/no-doubles.server.ts': "import type { doubles as local } from './doubles.server';",
      'app/routes/dev/quickbooks.tsx': "import { newCode } from '~/services/accounting/sandbox/sandbox-fetch.server';",
    },
  },
  'features stand above domains': {
    rule: featuresStandAboveDomains,
    wrong: { 'app/domains/jobs/queries.server.ts': "import { find } from '~/features/profiles/views/find.server';" },
    right: { 'app/features/profiles/views/find.server.ts': "import { findJob } from '~/domains/jobs/queries.server';" },
  },
  'features do not import each other': {
    rule: featuresStandAboveDomains,
    wrong: { 'app/features/profiles/ui/tab.tsx': "import { Timeline } from '~/features/timeline/ui/timeline';" },
    right: { 'app/features/profiles/ui/tab.tsx': "import { Jobs } from './jobs';" },
  },
  'the root of a domain holds the standard names': {
    rule: rootsHoldStandardNames,
    wrong: { 'app/domains/jobs/write-job.server.ts': '' },
    right: { 'app/domains/jobs/steps/write-job.server.ts': '', 'app/domains/jobs/states.ts': '' },
  },
  'a bundle can leave out what a noun registers': {
    rule: nounsCallNothing,
    wrong: { 'app/domains/jobs/noun.server.ts': "export const endpoints = { 'GET /jobs': { ...readBy('file') } };" },
    right: {
      'app/domains/jobs/noun.server.ts': "export const endpoints = { 'GET /jobs': { read: () => readBy('file') } };",
    },
  },
  'there are no barrel files': {
    rule: noBarrels,
    wrong: { 'app/ui/all.ts': "export * from './button';\nexport { Card } from './card';" },
    right: { 'app/ui/button.ts': "export { variants } from './variants';\nexport const Button = 1;" },
  },
  'links are those of lib/remix/link': {
    rule: linksAreOurs,
    wrong: { 'app/ui/row.tsx': "import { Link, useNavigate } from '@remix-run/react';" },
    right: { 'app/ui/row.tsx': "import { type LinkProps, useNavigate } from '@remix-run/react';" },
  },
  'only lib/drizzle knows Drizzle’s insides': {
    rule: drizzleIsBounded,
    wrong: { 'app/lib/list/list.server.ts': 'const prepared = (select as unknown as Inside)._prepare();' },
    right: {
      'app/lib/drizzle/rows-of-batch.server.ts': 'const prepared = (select as unknown as Inside)._prepare();',
      'app/lib/list/list.server.ts': "import { type SQL, sql } from 'drizzle-orm';",
    },
  },
  'a database is opened by lib/drizzle': {
    rule: drizzleIsBounded,
    wrong: { 'workers/backstage/crons.ts': "import { drizzle } from 'drizzle-orm/d1';" },
    right: { 'workers/backstage/crons.ts': "import { database } from '~/lib/drizzle/database.server';" },
  },
  'only lib/remix knows Remix’s insides': {
    rule: remixIsBounded,
    wrong: { 'app/ui/row.tsx': 'const busy = window.__remixRouter.state.navigation;' },
    right: {
      'app/lib/remix/use-reload.ts': 'const busy = window.__remixRouter.state.navigation;',
      'app/ui/row.tsx': 'const busy = useNavigation().state;',
    },
  },
  'a bundle can leave out what of zod is not used': {
    rule: zodIsShaken,
    wrong: { 'app/domains/jobs/schema.ts': "import { z } from 'zod';" },
    right: { 'app/domains/jobs/schema.ts': "import * as z from 'zod';" },
  },
  'what a page gets of a loader has one type': {
    rule: remixIsBounded,
    wrong: { 'app/ui/row.tsx': "import type { SerializeFrom } from '@remix-run/cloudflare';" },
    right: { 'app/ui/row.tsx': "import type { OnPage } from '~/lib/remix/on-page';" },
  },
  'files are named in kebab-case': {
    rule: filesAreKebabCase,
    wrong: { 'app/ui/StatusChip.tsx': '' },
    right: { 'app/ui/status-chip.tsx': '', 'functions/[[path]].ts': '' },
  },
  'an operation, its file and its export have one name': {
    rule: operationsAreNamedAlike,
    wrong: { 'app/domains/invoices/operations/approve-invoice.server.ts': operation('accept-invoice') },
    right: {
      'app/domains/invoices/operations/approve-invoice.server.ts': operation('approve-invoice'),
      'app/domains/invoices/operations/export-invoices.server.ts':
        "export const exportInvoices = defineExport(\n  { needs: 'invoice.read' },\n  { name: 'export-invoices' },\n);",
    },
  },
  'one verb a file': {
    rule: operationsAreNamedAlike,
    wrong: {
      'app/domains/invoices/operations/approve-invoice.server.ts': operation(
        'approve-invoice',
        "export const other = defineOperation({ name: 'pay-invoice' });",
      ),
    },
    right: { 'app/domains/invoices/operations/approve-invoice.server.ts': operation('approve-invoice') },
  },
  'an operation never shares its name with a query': {
    rule: operationsShareNoName,
    wrong: {
      'app/domains/jobs/operations/find-job.server.ts': 'export const findJob = 1;',
      'app/domains/jobs/queries.server.ts': 'export function findJob() {}',
    },
    right: {
      'app/domains/jobs/operations/show-job.server.ts': 'export const showJob = 1;',
      'app/domains/jobs/queries.server.ts': 'export function findJob() {}',
    },
  },
  'an operation runs through perform only': {
    rule: operationsRunThroughPerform,
    wrong: { 'app/lib/form/form.server.ts': 'await operation.run(context, input);' },
    right: {
      'app/lib/operation/operation.server.ts': 'return operation.run(context, parsed.data);',
      'app/lib/form/form.server.ts': 'await perform(operation, context, input); await statement.run();',
    },
  },
  'faults are logged without people’s data': {
    rule: faultsAreLoggedWithoutData,
    wrong: { 'workers/backstage/crons.ts': 'work().catch((error) => console.error(error));' },
    right: { 'workers/backstage/crons.ts': "work().catch((error) => logFault('a chore failed', error));" },
  },
  'files are short': {
    rule: filesAreShort,
    wrong: { 'app/domains/jobs/ui/job-form.tsx': 'line\n'.repeat(151) },
    right: { 'app/domains/jobs/ui/job-form.tsx': 'line\n'.repeat(150), 'app/lib/list.ts': 'line\n'.repeat(250) },
  },
  'specification ids stand in test names only': {
    rule: codeNamesNoSpecificationId,
    wrong: { 'app/lib/list.ts': '// as JOB-051 demands' },
    right: { 'app/lib/list.ts': '// SHA-256, ISO-8601' },
  },
  'nothing is left for later': {
    rule: nothingIsLeftForLater,
    wrong: { 'app/lib/list.ts': '// TODO paging' },
    right: { 'app/lib/list.ts': '// everything to do is done' },
  },
};

test('the source files of the project are found', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.find(({ path }) => path === 'app/nouns.server.ts')!.imports.length).toBeGreaterThan(5);
});

describe('the project keeps the architecture’s rules', () => {
  const rules = new Map(Object.entries(examples).map(([name, { rule }]) => [rule, name]));
  for (const [rule, name] of rules) {
    test(name, () => expect(findings(rule, sources)).toEqual([]));
  }
});

describe('each rule reports its wrong example and accepts its right one', () => {
  const project = (files: Record<string, string>) =>
    Object.entries(files).map(([path, text]) => parseSource(path, text));
  for (const [name, { rule, wrong, right }] of Object.entries(examples)) {
    test(name, () => {
      expect(findings(rule, project(wrong)).length).toBeGreaterThan(0);
      expect(findings(rule, project(right))).toEqual([]);
    });
  }
});
