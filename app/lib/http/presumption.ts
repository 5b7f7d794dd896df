/**
 * What a request was begun with before the database was asked for it: a caller whom the isolate knows from a request
 * before. What it read is only sent once that is known to be right.
 */
export interface Presumption {
  /** Set by whoever presumes something: whether it was right. */
  isRight?: () => Promise<boolean>;
}

/**
 * Handles a request that reads; where it was begun with something wrong, once more without any presumption. What the
 * first handling would have sent reaches nobody.
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
