import { Turns } from '../turns';
import { SheetError, tooLarge } from './sheet-error';

/** The most elements of XML, or fields of a text: a file of 20 MB that a person made has fewer. */
const MAX_ELEMENTS = 5_000_000;
const MAX_MILLISECONDS = 30_000;
/** Characters read in one turn, where an element counts as several: some 20 ms. */
const AT_A_STRETCH = 256 * 1024;
const CHARACTERS_OF_ELEMENT = 16;

const tooSlow = () => new SheetError('too-large', 'Reading this file takes too long. Split it and send the parts.');

/** The budget for reading one file, however its parts reference each other; other work runs between its pieces. */
export class ReadBudget {
  private elements = MAX_ELEMENTS;
  private readonly turns = new Turns(AT_A_STRETCH);
  private readonly end = Date.now() + MAX_MILLISECONDS;
  private work = 0;

  /** @throws SheetError for more elements than a file may have */
  countElements(count: number): void {
    this.elements -= count;
    this.work += count * CHARACTERS_OF_ELEMENT;
    if (this.elements < 0) throw tooLarge();
  }

  /** Counts a piece that was read, and yields where it is time. @throws SheetError when the time is over */
  async pause(characters: number): Promise<void> {
    const work = characters + this.work;
    this.work = 0;
    if (!this.turns.isOver(work)) return;
    await this.turns.next();
    if (Date.now() > this.end) throw tooSlow();
  }
}
