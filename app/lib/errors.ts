/** Field name → messages. Nested fields are dotted paths: `members.0.email`. */
export type FieldErrors = Record<string, string[]>;

interface AppErrorOptions {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  /** Further members of the JSON response, e.g. `client_secret` of a payment that needs authentication. */
  details?: Record<string, unknown>;
  /** The e-mail address of the account that was tried, for the security events. Never sent. */
  account?: string;
}

/** An expected refusal: what the API returns and the page shows. Anything else that is thrown is a fault (500). */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly account: string | undefined;

  constructor(status: number, message: string, options: AppErrorOptions = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.details = options.details ?? {};
    this.account = options.account;
  }
}

export const SOMETHING_WENT_WRONG = 'Something went wrong!';

export const badRequest = (message: string) => new AppError(400, message);
export const unauthenticated = (message = 'Please sign in.') => new AppError(401, message);
export const forbidden = (message = 'You do not have permission to do this.') => new AppError(403, message);
export const notFound = (what: string) => new AppError(404, `${what} not found.`);
export const conflict = (message: string) => new AppError(409, message);
export const tooLarge = (message: string) => new AppError(413, message);
export const unsupportedMedia = (message: string) => new AppError(415, message);

/** 422 with one message per field; the response's `message` is the first of them. */
export function invalid(errors: Record<string, string | string[]>, message?: string): AppError {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, value]) => [field, [value].flat()]));
  return new AppError(422, message ?? Object.values(lists)[0]?.[0] ?? SOMETHING_WENT_WRONG, { errors: lists });
}

/**
 * @param seconds until the caller may try again; sent as `Retry-After`.
 * @param account the e-mail address of the account that was tried
 */
export function tooManyRequests(seconds: number, message: string, account?: string): AppError {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) };
  return new AppError(429, message, { headers, ...(account !== undefined && { account }) });
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError;
}
