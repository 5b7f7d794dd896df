import type { Inviter, URI } from 'sip.js';
import { expect, test } from 'vitest';
import type { LineEvent } from '~/services/phone/line';
import { SipCall } from '~/services/phone/sip/sip-call';

interface Asked {
  requestDelegate: { onReject(response: { message: { statusCode: number } }): void };
}

/** A call that goes on, whose other side was asked to call these. */
function callInTalk() {
  const events: LineEvent[] = [];
  const asked: { to: string; refuse(): void }[] = [];
  const session = {
    request: { callId: 'one' },
    stateChange: { addListener: () => {} },
    refer: async (to: unknown, { requestDelegate }: Asked) => {
      asked.push({ to: String(to), refuse: () => requestDelegate.onReject({ message: { statusCode: 480 } }) });
    },
  } as unknown as Inviter;
  const openMicrophone = async () => new MediaStream();
  const around = { openMicrophone, onEvent: (event: LineEvent) => void events.push(event) };
  return { call: new SipCall('a', session, around, () => {}), events, asked };
}
const to = (extension: string) => `sip:${extension}@board.invalid` as unknown as URI;

test('a second transfer during a transfer is refused; after one that failed it may be tried again', {
  tags: ['PHONE-004'],
}, async () => {
  const { call, events, asked } = callInTalk();
  await call.transfer(to('102'));
  await expect(call.transfer(to('103'))).rejects.toThrow('being passed on');
  expect(asked.map((each) => each.to)).toEqual(['sip:102@board.invalid']);
  asked[0]!.refuse();
  expect(events).toContainEqual({ kind: 'transfer', id: 'a', state: 'failed', status: 480 });
  await call.transfer(to('103'));
  expect(asked).toHaveLength(2);
});
