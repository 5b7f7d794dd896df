import { Parser } from 'htmlparser2';
import type { ReadBudget } from './read-budget';
import { damaged } from './sheet-error';
import type { Zip } from './zip';

export interface XmlHandlers {
  /** Names have no prefix. Returns true when the rest need not be read. */
  open?(name: string, attributes: Record<string, string>): unknown;
  close?(name: string): unknown;
  text?(text: string): void;
}

/** The parser's time grows with elements times depth. A workbook's deepest element has a depth of about ten. */
const MAX_DEPTH = 30;
const MAX_ATTRIBUTES = 100;
/** Of a name, a value or a comment, which the parser stores until its end. */
const MAX_TOKEN = 1_000_000;

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML file of a zip in pieces, yielding to other work in between; does nothing without such a file.
 * @throws SheetError for one that is damaged, nested too deep, or has more elements than the budget
 */
export async function readXml(
  zip: Zip,
  name: string,
  budget: ReadBudget,
  { open, close, text }: XmlHandlers,
): Promise<void> {
  let isEnough = false;
  let depth = 0;
  let attributesOfTag = 0;
  /** Characters since the last token. */
  let pending = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        if (++depth > MAX_DEPTH) throw damaged();
        budget.countElements(1);
        attributesOfTag = 0;
        pending = 0;
      },
      onattribute: () => {
        if (++attributesOfTag > MAX_ATTRIBUTES) throw damaged();
        pending = 0;
      },
      onopentag: (tag, attributes) => {
        isEnough ||= open?.(bare(tag), attributes) === true;
      },
      onclosetag: (tag) => {
        depth--;
        pending = 0;
        isEnough ||= close?.(bare(tag)) === true;
      },
      ontext: (piece) => {
        pending = 0;
        if (!isEnough) text?.(piece);
      },
      oncomment: () => {
        pending = 0;
      },
      onerror: () => {
        throw damaged();
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (const bytes of zip.pieces(name)) {
    const piece = decoder.decode(bytes, { stream: true });
    pending += piece.length;
    parser.write(piece);
    if (isEnough) return;
    if (pending > MAX_TOKEN) throw damaged();
    await budget.pause(piece.length);
  }
  parser.end();
}
