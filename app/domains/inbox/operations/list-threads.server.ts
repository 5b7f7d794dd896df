import { defineOperation } from '~/lib/operation/operation.server';
import { threadListInput } from '../list';
import { listThreadPage } from '../views/list-threads.server';

/** Returns a page of the inbox: a row is a conversation. */
export const listThreads = defineOperation({
  name: 'list-threads',
  needs: 'task.read',
  input: threadListInput,
  reads: true,
  run: (context, query) => listThreadPage(context, query),
});
