import { Parser } from 'htmlparser2';
import { damaged } from './sheet-error';
import type { Zip } from './zip';

export interface XmlHandlers {
  /** Names are without their prefix. Returns true when the rest need not be read. */
  open?(name: string, attributes: Record<string, string>): unknown;
  close?(name: string): unknown;
  text?(text: string): void;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads an XML file of a zip piece by piece; nothing happens where there is none. @throws SheetError */
export function readXml(zip: Zip, name: string, { open, close, text }: XmlHandlers): void {
  let isEnough = false;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        isEnough ||= open?.(bare(tag), attributes) === true;
      },
      onclosetag: (tag) => {
        isEnough ||= close?.(bare(tag)) === true;
      },
      ontext: (piece) => {
        if (!isEnough) text?.(piece);
      },
      onerror: () => {
        throw damaged();
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  zip.read(name, (piece) => {
    parser.write(decoder.decode(piece, { stream: true }));
    return isEnough;
  });
  parser.end();
}
