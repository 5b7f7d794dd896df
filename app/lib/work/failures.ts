import { messagesOf } from '../log';

/** Collects failures of single items, so that the others run; the work fails at its end. */
export class Failures {
  #first: unknown;
  /** Includes the slices before. */
  count: number;

  constructor(before = 0) {
    this.count = before;
  }

  /**
   * @param isOfAll whether an error fails everything at once
   * @returns whether it succeeded
   */
  async collect(act: () => Promise<unknown>, isOfAll: (error: unknown) => boolean = () => false): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (isOfAll(error)) throw error;
      this.#first ??= error;
      this.count += 1;
      return false;
    }
  }

  /** @param what the items, in the plural @throws Error with the number of failures, if any */
  throwFor(what: string): void {
    if (this.count === 0) return;
    const reason = this.#first === undefined ? '' : `, the first: ${messagesOf(this.#first)}`;
    throw new Error(`${this.count} ${what} failed${reason}`);
  }
}
