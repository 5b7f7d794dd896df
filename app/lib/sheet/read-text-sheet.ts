import Papa from 'papaparse';
import { RowCollector } from './row-collector';
import { columnName, type Sheet, type SheetColumns } from './sheet';
import { SheetError } from './sheet-error';

const DELIMITERS = [',', ';', '\t', '|'];
/** The header is found by these: the beginning of the file, with each delimiter. */
const BEGINNING = 64 * 1024;

/**
 * Reads a table that is text, with whichever delimiter its header uses: quoted cells may hold delimiters, line ends
 * and doubled quotes.
 * @throws SheetError
 */
export function readTextSheet(given: string, columns: SheetColumns): Sheet {
  const text = given.replace(/\r\n?/g, '\n');
  const collector = new RowCollector(columns);
  const delimiter = delimiterOf(text.slice(0, BEGINNING), columns);
  let number = 0;
  let fault: Error | undefined;
  const config: Papa.ParseConfig<string[]> & { download?: false } = {
    delimiter,
    newline: '\n',
    step({ data, errors }, parser) {
      number++;
      try {
        if (errors.some(({ type }) => type === 'Quotes')) throw openQuote(number);
        collector.take(number, data);
      } catch (error) {
        fault = error as Error;
      }
      if (fault || collector.isHopeless) parser.abort();
    },
  };
  Papa.parse<string[]>(text, config);
  if (fault) throw fault;
  return collector.sheet(1900);
}

/** The delimiter with which the header is found; the comma where none finds it. */
function delimiterOf(beginning: string, columns: SheetColumns): string {
  const found = DELIMITERS.find((delimiter) => {
    const { data } = Papa.parse<string[]>(beginning, { delimiter, newline: '\n', preview: 40 });
    const collector = new RowCollector({
      needed: columns.needed,
      isKnown: (name) => name === columnName(columns.needed[0]!),
    });
    for (const [index, row] of data.entries()) {
      const short = row.map((cell) => cell.slice(0, 200));
      if (!collector.hasHeader) collector.take(index + 1, short);
    }
    return collector.hasHeader;
  });
  return found ?? ',';
}

const openQuote = (number: number) =>
  new SheetError(
    'damaged',
    `A quotation mark in row ${number} is not closed, or stands within a cell that begins with one.`,
  );
