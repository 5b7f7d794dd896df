interface CsvRow {
  cells: string[];
  /** False where a quotation mark is not closed, or is inside a cell that begins with one. */
  isSound: boolean;
  /** False for a row that the text ends in. */
  isWhole: boolean;
}

/**
 * The rows of a text as RFC 4180 has them: quoted cells may have delimiters, line ends and doubled quotes. Rows end
 * with `\n` or `\r\n`. Each character is read a fixed number of times, whatever the text.
 */
export class CsvRows {
  private readonly text: string;
  private readonly delimiter: string;
  private at = 0;
  private rowStart = 0;
  private delimiterAt = -1;
  private lineEndAt = -1;

  constructor(text: string, delimiter: string) {
    this.text = text;
    this.delimiter = delimiter;
  }

  /** The text from the beginning of the last row read. */
  get fromLastRow(): string {
    return this.text.slice(this.rowStart);
  }

  /** Returns null after the last row. */
  next(): CsvRow | null {
    if (this.at >= this.text.length) return null;
    this.rowStart = this.at;
    const cells: string[] = [];
    let isSound = true;
    for (;;) {
      if (this.text[this.at] === '"') isSound = this.readQuoted(cells) && isSound;
      else this.readPlain(cells);
      const sign = this.text[this.at++];
      if (sign !== this.delimiter) return { cells, isSound, isWhole: sign === '\n' };
    }
  }

  private readPlain(cells: string[]): void {
    if (this.delimiterAt < this.at) this.delimiterAt = this.find(this.delimiter);
    if (this.lineEndAt < this.at) this.lineEndAt = this.find('\n');
    const end = Math.min(this.delimiterAt, this.lineEndAt);
    const isBeforeReturn = end === this.lineEndAt && end > this.at && this.text[end - 1] === '\r';
    cells.push(this.text.slice(this.at, isBeforeReturn ? end - 1 : end));
    this.at = end;
  }

  /** Reads up to the quote that is followed by a delimiter, a line end or nothing. Returns false where that is not the first. */
  private readQuoted(cells: string[]): boolean {
    const { text } = this;
    const start = this.at + 1;
    let isSound = true;
    for (let quote = text.indexOf('"', start); quote !== -1; quote = text.indexOf('"', quote + 1)) {
      if (text[quote + 1] === '"') {
        quote++;
        continue;
      }
      let end = quote + 1;
      while (text[end] === ' ') end++;
      if (text[end] === '\r' && text[end + 1] === '\n') end++;
      if (end >= text.length || text[end] === '\n' || text[end] === this.delimiter) {
        cells.push(text.slice(start, quote).replaceAll('""', '"'));
        this.at = end;
        return isSound;
      }
      isSound = false;
    }
    cells.push(text.slice(start).replaceAll('""', '"'));
    this.at = text.length;
    return false;
  }

  private find(sign: string): number {
    const found = this.text.indexOf(sign, this.at);
    return found === -1 ? this.text.length : found;
  }
}
