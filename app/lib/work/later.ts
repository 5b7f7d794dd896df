/** Of the outside that asks to wait so long, as by Retry-After: that is no try. */
export interface Later extends Error {
  seconds: number;
}

export const isLater = (error: unknown): error is Later =>
  error instanceof Error && typeof (error as Partial<Later>).seconds === 'number';
