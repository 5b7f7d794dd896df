/**
 * A request that is handled before the database has confirmed its caller, whom the isolate has cached from an earlier
 * request. Its response is sent only after the confirmation.
 */
export interface Presumption {
  /** Set by the code that presumes something: whether it was right. */
  isRight?: () => Promise<boolean>;
}

/**
 * Handles a read request; where a presumption was wrong, handles it again without any. The response of the first
 * handling is dropped.
 * @param handle called without a presumption must not make one
 */
export async function withPresumption(
  { method }: Request,
  handle: (presumption?: Presumption) => Response | Promise<Response>,
): Promise<Response> {
  if (method !== 'GET') return handle();
  const presumption: Presumption = {};
  const response = await handle(presumption);
  if ((await presumption.isRight?.()) ?? true) return response;
  await response.body?.cancel();
  return handle();
}
