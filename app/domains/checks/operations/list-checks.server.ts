import { defineOperation } from '~/lib/operation/operation.server';
import { checkListInput } from '../list';
import { listCheckPage } from '../views/list-checks.server';

/** Checks, newest first. */
export const listChecks = defineOperation({
  name: 'list-checks',
  needs: 'check.read',
  input: checkListInput,
  reads: true,
  run: listCheckPage,
});
