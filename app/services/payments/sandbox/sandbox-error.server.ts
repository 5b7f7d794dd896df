export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_method?: unknown;
  payment_intent?: unknown;
  setup_intent?: unknown;
}

/** A response in Stripe's error shape. Writes from before the throw are stored, such as a refused charge. */
export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

export function invalidRequest(message: string, extra: Partial<ErrorBody> = {}, status = 400): SandboxError {
  return new SandboxError(status, { type: 'invalid_request_error', message, ...extra });
}

export function noSuch(kind: string, id: string, param = 'id'): SandboxError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);
}
