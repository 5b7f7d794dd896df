import { SIGN_IN_CHANNEL, type SignInNews } from '~/domains/calls/rules/sign-in';
import { callApi } from '~/lib/http/api-client';

/**
 * Signs in at the telephone system, in a window of its own where needed. Where no window opens the page itself
 * navigates there and back.
 * @returns whether the user is online immediately; else `onSignIn` reports the outcome
 */
export async function askSignIn(): Promise<boolean> {
  const { redirect_url } = await callApi('POST /ring-central/login', {});
  if (redirect_url === null) return true;
  // The opener policy cuts off the window: it reports by a broadcast channel
  if (!window.open(redirect_url, 'phone-sign-in', 'popup,width=520,height=720')) location.assign(redirect_url);
  return false;
}

/** Subscribes to the outcome of sign-ins of this browser. Returns the unsubscribe function. */
export function onSignIn(listener: (isDone: boolean) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<SignInNews>) => {
    if (data?.type === 'phone-sign-in') listener(data.ok === true);
  });
  return () => channel.close();
}
