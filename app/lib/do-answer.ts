/** What /do/<operation> answers a fetcher. */
export type DoAnswer =
  | { ok: true; result: unknown; message: string | null }
  | { ok: false; status: number; message: string; errors: Record<string, string[]> };
