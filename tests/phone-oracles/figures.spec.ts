import { BOARD, SWITCHBOARD_PATH } from '~/services/phone/switchboard-address';
import { expectSoonHeard, invitesOf } from '../e2e/support/call-figures';
import { test } from '../e2e/support/club';
import { beOnlineAt } from './led-phone';

const CALLS = 11;

test('a call rings within 300 ms of its INVITE, and is heard within a second of its answer (p50)', async ({
  page,
  openBrowser,
}) => {
  const other = await openBrowser();
  const [caller, callee] = [
    { page, invites: invitesOf(page) },
    { page: other, invites: invitesOf(other) },
  ];
  const switchboard = { domain: BOARD, server: SWITCHBOARD_PATH };
  await beOnlineAt(page, 'Ana', switchboard);
  const ben = await beOnlineAt(other, 'Ben', switchboard);
  await expectSoonHeard(caller, { ...callee, extension: ben.extension }, CALLS);
});
