import type { Page } from '@playwright/test';
import { sipAccountOf } from '~/services/phone/sandbox/sip-account';
import { watchConnections } from '../e2e/support/phone';

const EXCHANGE_URL = process.env.EXCHANGE_URL!;
/** The script of `ringcentral-web-phone`, as its package has it for browsers. */
const CLIENT = process.env.OFFICIAL_CLIENT!;

type Result = { code: number };

/** What a test does with the official client, in the page. */
interface CallSession {
  state: string;
  sessionId?: string;
  partyId?: string;
  remoteNumber: string;
  answer(): Promise<void>;
  decline(): Promise<void>;
  toVoicemail(): Promise<void>;
  forward(target: string): Promise<void>;
  hangup(): Promise<void>;
  cancel(): Promise<void>;
  hold(): Promise<void>;
  unhold(): Promise<void>;
  startRecording(): Promise<Result>;
  stopRecording(): Promise<Result>;
}

interface WebPhone {
  callSessions: CallSession[];
  start(): Promise<void>;
  call(callee: string): Promise<CallSession>;
  dispose(): Promise<void>;
}

declare global {
  interface Window {
    WebPhone: new (options: { sipInfo: object; instanceId: string }) => WebPhone;
    phones: Record<string, WebPhone>;
  }
}

/** It knows no exchange without TLS: this run's has none. */
function withoutTls() {
  const plain = window.WebSocket;
  window.WebSocket = class extends plain {
    constructor(url: string, protocol: string) {
      super(url.replace(/^wss:/, 'ws:'), protocol);
    }
  } as typeof WebSocket;
  window.phones = {};
}

/** Opens a page with the official client in it. */
export async function openOfficial(page: Page) {
  await page.addInitScript(withoutTls);
  await page.addInitScript(watchConnections);
  await page.goto(`${EXCHANGE_URL}/telephone`);
  await page.addScriptTag({ path: CLIENT });
}

/** Registers the official client as one telephone of an extension. @throws what it is refused with */
export function startOfficial(page: Page, extension: string, instanceId = crypto.randomUUID() as string) {
  const sipInfo = { ...sipAccountOf(extension), outboundProxy: new URL(EXCHANGE_URL).host };
  return page.evaluate(
    async ({ sipInfo, instanceId }) => {
      const phone = new window.WebPhone({ sipInfo, instanceId });
      await phone.start();
      window.phones[instanceId] = phone;
      return instanceId;
    },
    { sipInfo, instanceId },
  );
}

/** Takes a telephone back. */
export const disposeOfficial = (page: Page, instanceId: string) =>
  page.evaluate((id) => window.phones[id]!.dispose(), instanceId);

/** Starts a call with the first telephone of the page. */
export const callFrom = (page: Page, number: string) =>
  page.evaluate((callee) => void Object.values(window.phones)[0]!.call(callee), number);

/** The newest call of the first telephone of the page; null where there is none. */
export const callOf = (page: Page) =>
  page.evaluate(() => {
    const call = Object.values(window.phones)[0]!.callSessions.at(-1);
    return call ? { state: call.state, ids: [call.sessionId, call.partyId], number: call.remoteNumber } : null;
  });

type Act = Exclude<keyof CallSession, 'state' | 'sessionId' | 'partyId' | 'remoteNumber' | 'forward'>;

/** Does something with that call. Nothing is waited for but a recording's result. */
export const act = (page: Page, what: Act) =>
  page.evaluate((name) => {
    const done = Object.values(window.phones)[0]!.callSessions.at(-1)![name]();
    return name.endsWith('Recording') ? (done as Promise<Result>) : null;
  }, what);

export const forwardTo = (page: Page, target: string) =>
  page.evaluate((to) => void Object.values(window.phones)[0]!.callSessions.at(-1)!.forward(to), target);

/** Which way the other side says that sound goes. */
export const directionOf = (page: Page) =>
  page.evaluate(() => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    return (
      /^a=(sendrecv|sendonly|recvonly|inactive)/m.exec(connections.at(-1)?.remoteDescription?.sdp ?? '')?.[1] ?? ''
    );
  });
