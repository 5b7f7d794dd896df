import { defineOperation } from '~/lib/operation/operation.server';
import { reportMissedCallInput } from '../schema';
import { commitCall } from '../steps/commit-call.server';

/** Opens the task of a missed call, once per call, whichever ringing softphone reports it. */
export const reportMissedCall = defineOperation({
  name: 'report-missed-call',
  needs: 'connect.read',
  input: reportMissedCallInput,
  async run(context, { call_id, phone_number, type, status }) {
    const { now } = context;
    const { isNews } = await commitCall(context, {
      outside_id: call_id ?? null,
      direction: 'Inbound',
      outcome: status.toLowerCase() === 'voicemail' ? 'Voicemail' : 'Missed',
      type: type || 'Voice',
      phone_number,
      contact_name: '',
      extension: null,
      user_id: null,
      started_at: now,
      answered_at: null,
      ended_at: now,
    });
    return { message: isNews ? 'The missed call is in the task queue.' : 'This call is in the task queue already.' };
  },
});
