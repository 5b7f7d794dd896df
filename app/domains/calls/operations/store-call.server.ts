import { defineOperation } from '~/lib/operation/operation.server';
import { storeCallInput } from '../schema';
import { commitCall } from '../steps/commit-call.server';

/** Writes down a call that is over, as the telephone system tells of it: once however often it does. */
export const storeCall = defineOperation({
  name: 'store-call',
  needs: 'system',
  input: storeCallInput,
  async run(context, call) {
    const { uuid, isNews } = await commitCall(context, call);
    return { uuid, stored: isNews };
  },
});
