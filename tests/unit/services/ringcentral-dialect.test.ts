import { Grammar } from 'sip.js/lib/grammar/grammar.js';
import { expect, test } from 'vitest';
import { agentAddress, agentMessage } from '~/services/phone/sip/ringcentral-agent';
import { apiIds, signInHeaders } from '~/services/phone/sip/ringcentral-dialect';
import { recordRequest } from '~/services/phone/sip/ringcentral-recording';

const HEADER =
  '<Msg><Hdr SID="35385" Req="{A1}" From="#1336016@sip.example:5060" To="17203861294*115" Cmd="6"/><Bdy SrvLvl="-1" Phn="+12065550142"/></Msg>';

test('a ringing call is rejected, sent to voicemail, passed on and confirmed by commands', () => {
  const body = (command: 'reject' | 'voicemail' | 'forward' | 'confirm', phone?: string) =>
    agentMessage(HEADER, { command, authorizationId: '80239', ...(phone && { phone }) })?.body;
  const about = 'SID="35385" Req="{A1}" From="17203861294*115" To="#1336016@sip.example:5060"';
  expect(body('reject')).toBe(`<Msg><Hdr ${about} Cmd="12"/><Bdy Cln="80239"/></Msg>`);
  expect(body('voicemail')).toContain('Cmd="11"');
  expect(body('confirm')).toContain('Cmd="17"');
  expect(body('forward', '102"/>')).toContain('FwdDly="0" Phn="102&#34;/&#62;" PhnTp="3"');
});

test('a header that is none is no message', () => {
  for (const header of ['', '<Msg/>', '<Hdr SID="" From="a"/>', 'x'.repeat(10_000)]) {
    expect(agentMessage(header, { command: 'reject', authorizationId: '1' })).toBeNull();
  }
});

test('the ids of a call are read, and its recording is asked for', () => {
  expect(apiIds('party-id=p-a1-2;session-id=s-b1')).toEqual({ partyId: 'p-a1-2', sessionId: 's-b1' });
  expect(apiIds('session-id=s-b1')).toBeNull();
  expect(JSON.parse(recordRequest(true, 3))).toEqual({ request: { reqid: 3, command: 'startcallrecord' } });
});

test('a call says which telephone it comes from, and that its numbers are of the home country', {
  tags: ['PHONE-029'],
}, () => {
  const signIn = { authorizationId: '80239', password: 'p', clientId: 'club', endpointId: '12' };
  expect(signInHeaders(signIn)).toEqual(['P-rc-endpoint-id: 12', 'Client-id: club', 'P-rc-country-id: 1']);
});

test('the agent of a ringing call is an address that SIP can read', () => {
  const about = agentMessage(HEADER, { command: 'reject', authorizationId: '80239' })!;
  expect(Grammar.URIParse(`sip:${about.to}`)).toBeUndefined();
  expect(String(Grammar.URIParse(`sip:${agentAddress(about.to)}`))).toBe('sip:%231336016@sip.example:5060');
});
