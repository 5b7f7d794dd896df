/** What /do/<operation> returns to a fetcher. */
export type DoResult<Result = unknown> =
  | { ok: true; result: Result; message: string | null }
  | { ok: false; status: number; message: string; errors: Record<string, string[]> };
