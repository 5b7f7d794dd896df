import { data } from '@remix-run/cloudflare';
import { AppError, isAppError, SOMETHING_WENT_WRONG } from '../errors';
import { logFault } from '../log';

/** Logs a fault and returns its id, which the caller can quote. */
function faultId(error: unknown): string {
  const id = crypto.randomUUID();
  logFault(`fault ${id}`, error);
  return id;
}

/** An error as the API returns it: `{message, errors?}`, and a request id for a 500. */
export function apiError(error: unknown): Response {
  if (!isAppError(error)) {
    return Response.json({ message: SOMETHING_WENT_WRONG, request_id: faultId(error) }, { status: 500 });
  }
  const headers = new Headers(error.headers);
  if (error.status === 401) for (const cookie of CLEARED_COOKIES) headers.append('Set-Cookie', cookie);
  const { message, errors, details } = error;
  return Response.json({ message, ...(errors && { errors }), ...details }, { status: error.status, headers });
}

const CLEARED_COOKIES = ['access_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'];

/**
 * Converts an error for a page's error boundaries.
 * @returns something to throw: a Response for expected refusals, the fault itself otherwise
 */
export function pageError(error: unknown): unknown {
  if (!isAppError(error)) return error;
  return data({ message: error.message }, { status: error.status, headers: error.headers });
}

/** What a page's form shows for an error: the message of a refusal, a general one for a fault. */
export function shownError(error: unknown): AppError {
  if (isAppError(error)) return error;
  return new AppError(500, SOMETHING_WENT_WRONG, { details: { request_id: faultId(error) } });
}
