import { defineOperation } from '~/lib/operation/operation.server';
import { blockedListInput } from '../list';
import { listBlockedPage } from '../views/list-blocked-numbers.server';

/** The numbers that cannot call the club. */
export const listBlockedNumbers = defineOperation({
  name: 'list-blocked-numbers',
  needs: 'connect.read',
  input: blockedListInput,
  reads: true,
  run: listBlockedPage,
});
