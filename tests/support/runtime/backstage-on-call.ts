// In place of workers/backstage/on-call.ts. The runner of the tests fetches a module at each import(), in the request that
// imports it: another request that imports the same one meanwhile would wait for that request, and hang.
import * as paper from '~/services/pdf/paper.server';
import * as calls from '../../../workers/backstage/calls';
import * as context from '../../../workers/backstage/context';
import * as importWork from '../../../workers/backstage/import-work';
import * as listener from '../../../workers/backstage/listener';
import type { onCall as original } from '../../../workers/backstage/on-call';
import * as switchboardWork from '../../../workers/backstage/switchboard-work';
import * as telephone from '../../../workers/backstage/telephone';

export const onCall: typeof original = {
  calls: async () => calls,
  context: async () => context,
  importWork: async () => importWork,
  listener: async () => listener,
  paper: async () => paper,
  switchboardWork: async () => switchboardWork,
  telephone: async () => telephone,
};
