import { defineOperation } from '~/lib/operation/operation.server';
import { callListInput } from '../list';
import { listCallPage } from '../views/list-calls.server';

/** Calls of everybody. */
export const listAllCalls = defineOperation({
  name: 'list-all-calls',
  needs: 'connect.read',
  input: callListInput,
  reads: true,
  run: (context, query) => listCallPage(context, query, null),
});
