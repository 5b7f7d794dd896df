import { SIGN_IN_CHANNEL, type SignInNews } from '~/domains/calls/rules/sign-in';
import { callApi } from '~/lib/http/api-client';

/**
 * Signs in at the telephone system, in a window of its own where it asks who one is. Where no window opens the page
 * itself goes there, and comes back.
 * @returns whether one is online at once; who is not is told by `onSignIn`
 */
export async function askSignIn(): Promise<boolean> {
  const { redirect_url } = await callApi('POST /ring-central/login', {});
  if (redirect_url === null) return true;
  // By the opener policy nothing is left of the window here: it tells by a channel
  if (!window.open(redirect_url, 'phone-sign-in', 'popup,width=520,height=720')) location.assign(redirect_url);
  return false;
}

/** Hears how a sign-in of this browser went. Returns what ends it. */
export function onSignIn(listener: (isDone: boolean) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<SignInNews>) => {
    if (data?.type === 'phone-sign-in') listener(data.ok === true);
  });
  return () => channel.close();
}
