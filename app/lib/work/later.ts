/** A pause that an outside service requests, as by Retry-After: it counts as no try. */
export interface Later extends Error {
  seconds: number;
}

export const isLater = (error: unknown): error is Later =>
  error instanceof Error && typeof (error as Partial<Later>).seconds === 'number';
