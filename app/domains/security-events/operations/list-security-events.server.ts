import { defineOperation } from '~/lib/operation/operation.server';
import { securityEventListInput } from '../list';
import { pageSecurityEvents } from '../views/list-security-events.server';

/** Failed sign-ins, refusals, limits reached and changes of accounts, the newest first. */
export const listSecurityEvents = defineOperation({
  name: 'list-security-events',
  needs: 'setting.read',
  input: securityEventListInput,
  reads: true,
  run: pageSecurityEvents,
});
