import { defineOperation } from '~/lib/operation/operation.server';
import { workListInput } from '../schema';
import { pageWork } from '../views/list-work.server';

/** Background work of one status: what is dead the newest first, what is open by when it is due. */
export const listWork = defineOperation({
  name: 'list-work',
  needs: 'setting.read',
  input: workListInput,
  reads: true,
  run: pageWork,
});
