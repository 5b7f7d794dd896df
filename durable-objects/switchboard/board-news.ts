import { logFault } from '../../app/lib/log';
import type { BoardState } from './board-state';

/** Changes closer together than this are told once. */
const PAUSE_MILLISECONDS = 300;

/** Tells the wallboards of changes: at most a few times a second, and not where nothing is different. */
export class BoardNews {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #told = '';

  constructor(
    private readonly state: () => BoardState,
    private readonly tell: () => Promise<void>,
  ) {}

  /** Something may have changed. */
  note(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const now = JSON.stringify(this.state());
      if (now === this.#told) return;
      this.#told = now;
      this.tell().catch((error) => logFault('the wallboards were not told', error));
    }, PAUSE_MILLISECONDS);
  }
}
