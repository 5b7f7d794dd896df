let ask: (() => Promise<boolean>) | undefined;
let asked: Promise<boolean> | undefined;

const LEAVING_MILLISECONDS = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Records that the user signs out: requests that fail without the session in the next moments prompt for nothing. */
export function noteSignOut(): void {
  leftAt = Date.now();
}

const isSigningOut = () => Date.now() - leftAt < LEAVING_MILLISECONDS;

/** For the office's frame: subscribes to needed sign-ins, shown above the page. Returns the unsubscribe function. */
export function onSignInNeeded(listener: () => Promise<boolean>): () => void {
  ask = listener;
  return () => {
    ask = undefined;
  };
}

/** Whether the page can prompt for the sign-in when a session has ended: a page of the office. */
export const maySignInAgain = () => ask !== undefined;

/** Prompts once for all waiting requests. @returns whether there is a session again; false outside the office */
export async function signInAgain(): Promise<boolean> {
  if (!ask || isSigningOut()) return false;
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
}

const OFFICE = '/app';

/** Navigates to the sign-in, which redirects back to a page of the office: to this one where none is named. */
export function leaveForSignIn({ pathname, search }: { pathname: string; search: string } = location): void {
  const to = pathname + search;
  location.assign(to === OFFICE || isSigningOut() ? '/' : `/?to=${encodeURIComponent(to)}`);
}
