import { logFault } from '../../app/lib/log';
import type { BoardState } from './board-state';

/** Changes closer together than this are sent as one. */
const PAUSE_MILLISECONDS = 300;

/** Notifies the wallboards of changes: at most a few times a second, and not where nothing is different. */
export class BoardNews {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #told = '';

  constructor(
    private readonly state: () => BoardState,
    private readonly tell: () => Promise<void>,
  ) {}

  /** Records that something may have changed. */
  note(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const now = JSON.stringify(this.state());
      if (now === this.#told) return;
      this.#told = now;
      this.tell().catch((error) => logFault('the wallboards were not notified', error));
    }, PAUSE_MILLISECONDS);
  }
}
