/**
 * Lets other work run between the pieces of a long one. Work is counted, not timed: the clock of a Worker stands still
 * while it computes.
 */
export class Turns {
  private readonly size: number;
  private left: number;

  /** @param size how much is done between two turns of the event loop, in whatever unit the work is counted */
  constructor(size: number) {
    this.size = size;
    this.left = size;
  }

  /** Counts work that was done. Returns whether others should run now: `if (turns.isOver(1)) await turns.next()`. */
  isOver(work: number): boolean {
    this.left -= work;
    return this.left <= 0;
  }

  /** Returns in a later turn of the event loop. */
  async next(): Promise<void> {
    this.left = this.size;
    await new Promise((done) => setTimeout(done, 0));
  }
}

/** What is made of each item, with turns for others after so many of them. */
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

/** Does something to each item, to so many at once. */
export async function eachAtOnce<Item>(
  count: number,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const next = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: count }, next));
}
