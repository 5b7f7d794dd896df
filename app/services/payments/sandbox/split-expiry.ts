/** Month and year of `12/34`, `12 / 2034` or `1234`, as people and browsers type it; null when it is none of these. */
export function splitExpiry(typed: string): { month: string; year: string } | null {
  const [, month, year] = /^(\d{1,2})\s*[/ -]?\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? [];
  return month && year ? { month, year } : null;
}
