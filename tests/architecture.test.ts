import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  appRunsInNodeToo,
  browserFilesStayInTheBrowser,
  domainsFormNoCircle,
  domainsKeepTheirTables,
  domainsPointDownwards,
  durableObjectsReadNoTable,
  machineryKnowsNoNoun,
  noBarrels,
  onlyDevRoutesUseTheTestWorld,
  pagesReadNoTable,
  type Rule,
} from './support/architecture/arrows';
import {
  codeNamesNoSpecificationId,
  filesAreKebabCase,
  filesAreShort,
  nothingIsLeftForLater,
  operationsAreNamedAlike,
} from './support/architecture/manners';
import { parseSource, readSources, type Source } from './support/architecture/read-sources';

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)));

const findings = (rule: Rule, all: Source[]) =>
  all.flatMap((source) => rule(source, all).map((finding) => `${source.path}:${finding}`));

/** A small house in which one thing is wrong, and one that is right; both as path → text. */
interface Example {
  rule: Rule;
  wrong: Record<string, string>;
  right: Record<string, string>;
}

const operation = (name: string, more = '') =>
  `${more}\nexport const approveInvoice = defineOperation({\n  name: '${name}',\n});`;

const examples: Record<string, Example> = {
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
    right: { 'app/domains/jobs/queries.server.ts': "import { openTask } from '~/domains/tasks/queries.server';" },
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
  'pages and workers reach no table': {
    rule: pagesReadNoTable,
    wrong: { 'app/routes/office/jobs.tsx': "import { jobs } from '~/domains/jobs/table.server';" },
    right: { 'app/routes/office/jobs.tsx': "import { listJobs } from '~/domains/jobs/operations/list-jobs.server';" },
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
  'only the local-only routes use the tests’ world': {
    rule: onlyDevRoutesUseTheTestWorld,
    wrong: { 'app/lib/demo.server.ts': "import { staff } from '../../tests/support/people';" },
    right: { 'app/routes/dev/seed.tsx': "import { staff } from '../../../tests/support/people';" },
  },
  'there are no barrel files': {
    rule: noBarrels,
    wrong: { 'app/ui/all.ts': "export * from './button';\nexport { Card } from './card';" },
    right: { 'app/ui/button.ts': "export { variants } from './variants';\nexport const Button = 1;" },
  },
  'files are named in kebab-case': {
    rule: filesAreKebabCase,
    wrong: { 'app/ui/StatusChip.tsx': '' },
    right: { 'app/ui/status-chip.tsx': '', 'functions/[[path]].ts': '' },
  },
  'an operation, its file and its export have one name': {
    rule: operationsAreNamedAlike,
    wrong: { 'app/domains/invoices/operations/approve-invoice.server.ts': operation('accept-invoice') },
    right: { 'app/domains/invoices/operations/approve-invoice.server.ts': operation('approve-invoice') },
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

test('the house has files to look at', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.find(({ path }) => path === 'app/api.server.ts')!.imports.length).toBeGreaterThan(5);
});

describe('the house keeps its rules', () => {
  const rules = new Map(Object.entries(examples).map(([name, { rule }]) => [rule, name]));
  for (const [rule, name] of rules) {
    test(name, () => expect(findings(rule, sources)).toEqual([]));
  }
});

describe('each rule finds what it is there for, and lets the rest be', () => {
  const house = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => parseSource(path, text));
  for (const [name, { rule, wrong, right }] of Object.entries(examples)) {
    test(name, () => {
      expect(findings(rule, house(wrong)).length).toBeGreaterThan(0);
      expect(findings(rule, house(right))).toEqual([]);
    });
  }
});
