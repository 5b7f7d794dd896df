import { messagesOf } from '../log';

/** What failed of many: it keeps none of the others from being done, and all of it fails the work at its end. */
export class Failures {
  #first: unknown;
  /** With those of the slices before. */
  count: number;

  constructor(before = 0) {
    this.count = before;
  }

  /**
   * @param isOfAll tells what fails all of it at once
   * @returns whether it went well
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

  /** @param what they are, in the plural @throws Error with their number, where there are any */
  throwFor(what: string): void {
    if (this.count === 0) return;
    const reason = this.#first === undefined ? '' : `, the first: ${messagesOf(this.#first)}`;
    throw new Error(`${this.count} ${what} failed${reason}`);
  }
}
