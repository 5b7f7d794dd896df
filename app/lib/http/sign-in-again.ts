let ask: (() => Promise<boolean>) | undefined;
let asked: Promise<boolean> | undefined;

const LEAVING_MILLISECONDS = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Says that the person signs out: what fails for want of the session in the next moments asks for nothing. */
export function noteSignOut(): void {
  leftAt = Date.now();
}

const isSigningOut = () => Date.now() - leftAt < LEAVING_MILLISECONDS;

/** For the office's frame: asks for the sign-in above the page. Returns the unsubscribe function. */
export function onSignInNeeded(listener: () => Promise<boolean>): () => void {
  ask = listener;
  return () => {
    ask = undefined;
  };
}

/** Whether the page asks for the sign-in when a session has ended: a page of the office. */
export const maySignInAgain = () => ask !== undefined;

/** Asks once for however many requests wait. @returns whether the session is there again; false outside the office */
export async function signInAgain(): Promise<boolean> {
  if (!ask || isSigningOut()) return false;
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
}

const OFFICE = '/app';

/** Leaves for the sign-in, which leads to a page of the office: to this one where none is named. */
export function leaveForSignIn({ pathname, search }: { pathname: string; search: string } = location): void {
  const to = pathname + search;
  location.assign(to === OFFICE || isSigningOut() ? '/' : `/?to=${encodeURIComponent(to)}`);
}
