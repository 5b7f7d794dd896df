/** The outside asked to wait, as by Retry-After: that is no try. */
export class Later extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
