/**
 * Yields to other work between the pieces of a long task. Work is counted, not timed: the clock of a Worker stands
 * still while it computes.
 */
export class Turns {
  private readonly size: number;
  private left: number;

  /** @param size work between two turns of the event loop, in any unit */
  constructor(size: number) {
    this.size = size;
    this.left = size;
  }

  /** Counts finished work. Returns whether others should run now: `if (turns.isOver(1)) await turns.next()`. */
  isOver(work: number): boolean {
    this.left -= work;
    return this.left <= 0;
  }

  /** Resolves in a later turn of the event loop. */
  async next(): Promise<void> {
    this.left = this.size;
    await new Promise((done) => setTimeout(done, 0));
  }
}

/** Maps items, yielding to other work after each batch of them. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  size: number,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const turns = new Turns(size);
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    if (turns.isOver(1)) await turns.next();
  }
  return made;
}
