import { dialable, isExtension } from '~/domains/calls/rules/numbers';
import { defineOperation } from '~/lib/operation/operation.server';
import { callerInput } from '../schema';
import { readCaller } from '../views/read-caller.server';

const NOBODY = {
  id: null,
  uuid: null,
  name: '',
  status: '',
  contacts: [],
  mailing_address: null,
  task_jobs: [],
  dues: null,
  notes: [],
  others: [],
};

/** The owner of a number: the ACTIVE household first, then others that share it; `id` is null without one. */
export const showCaller = defineOperation({
  name: 'show-caller',
  needs: 'connect.read',
  input: callerInput,
  reads: true,
  async run(context, { phone_no }) {
    const number = dialable(phone_no);
    const caller = number === null || isExtension(number) ? null : await readCaller(context, number);
    return { phone_no: number, ...(caller ?? NOBODY) };
  },
});
