/** Where the telephone system's sign-in comes back to. */
export const CALLBACK = '/app/callback';
/** How long it may take. */
export const SIGN_IN_SECONDS = 600;
/** The channel on which the page that it came back to tells the others how it went. */
export const SIGN_IN_CHANNEL = 'phone';

/** What pages of this browser are told of a sign-in. */
export interface SignInNews {
  type: 'phone-sign-in';
  ok: boolean;
}

/** What a sealed verifier and sealed tokens belong to. */
export const verifierOf = (userId: number) => `phone_sign_ins.verifier:${userId}`;
export const tokensOf = (userId: number) => `phone_accounts:${userId}`;

/** Where the telephone system tells of news. */
export const NOTICE_PATH = '/api/webhooks/phone';
