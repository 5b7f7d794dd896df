import { defineOperation } from '~/lib/operation/operation.server';
import { storeCallInput } from '../schema';
import { commitCall } from '../steps/commit-call.server';

/** Stores a finished call that the telephone system reports; idempotent. */
export const storeCall = defineOperation({
  name: 'store-call',
  needs: 'system',
  input: storeCallInput,
  async run(context, call) {
    const { uuid, isNews } = await commitCall(context, call);
    return { uuid, stored: isNews };
  },
});
