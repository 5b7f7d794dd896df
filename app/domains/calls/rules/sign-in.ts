/** Redirect path of the telephone system's sign-in. */
export const CALLBACK = '/app/callback';
/** Lifetime of a sign-in. */
export const SIGN_IN_SECONDS = 600;
/** The broadcast channel on which the redirect page reports the outcome to other pages. */
export const SIGN_IN_CHANNEL = 'phone';

/** Message about a sign-in to the pages of this browser. */
export interface SignInNews {
  type: 'phone-sign-in';
  ok: boolean;
}

/** The records that a sealed verifier and sealed tokens are bound to. */
export const verifierOf = (userId: number) => `phone_sign_ins.verifier:${userId}`;
export const tokensOf = (userId: number) => `phone_accounts:${userId}`;

/** Webhook of the telephone system's notices. */
export const NOTICE_PATH = '/api/webhooks/phone';
