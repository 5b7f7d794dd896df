import type { Env } from '~/lib/env.server';

export type AccountingEnv = Pick<Env, 'APP_ENV' | 'DB'> & {
  QUICKBOOKS_CLIENT_ID?: string | undefined;
  QUICKBOOKS_CLIENT_SECRET?: string | undefined;
  SECRETS_KEY?: string | undefined;
  QUICKBOOKS_ENVIRONMENT?: string | undefined;
};

/** Tokens as issued: the refresh token is single-use. */
export interface Tokens {
  access: string;
  refresh: string;
  accessExpiresAt: Date;
  refreshExpiresAt: Date;
}

export interface CompanyCall {
  method: 'GET' | 'POST';
  /** Below the company: `/bill`, with its query. */
  path: string;
  body?: object;
  /** Idempotency key: the same key is one record. */
  requestId?: string;
}

export interface Accounting {
  /** The URL where a person consents. */
  authorizeUrl(options: { state: string; redirectUri: string; origin: string }): string;
  /** Exchanges the code of a callback, whose state must match the one that was sent. @throws Error */
  exchange(callback: URL, options: { state: string; redirectUri: string }): Promise<Tokens>;
  /** @throws DeadToken where the consent was revoked, Error without a response */
  refresh(token: string): Promise<Tokens>;
  revoke(token: string): Promise<void>;
  /** @throws Refusal, DeadToken for a rejected token, Error where a retry may succeed */
  call(realm: string, token: string, call: CompanyCall): Promise<Record<string, unknown>>;
}

/** The tokens are no longer valid: a person must connect again. */
export class DeadToken extends Error {}

/** What QuickBooks rejects for good. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Codes of refusals that can be handled. */
export const codes = { duplicateName: '6240', stale: '5010', notFound: '610' } as const;
