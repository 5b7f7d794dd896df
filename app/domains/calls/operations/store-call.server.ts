import { defineOperation } from '~/lib/operation/operation.server';
import { commitCall } from '../parts/commit-call.server';
import { storeCallInput } from '../schema';

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
