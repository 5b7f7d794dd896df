export const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** An error as Microsoft sends it. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, { error: { code } }, headers);
