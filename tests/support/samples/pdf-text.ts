import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

/** The texts of a PDF that the product wrote, page by page, each as it was drawn. */
export async function textsOfPdf(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes);
  const { context } = document;
  const found = <Kind extends PDFObject>(value: PDFObject | undefined) =>
    (value instanceof PDFRef ? context.lookup(value) : value) as Kind | undefined;
  const inflated = (stream: PDFObject | undefined) =>
    stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
  const maps = new Map<string, Map<string, string>>();
  const mapOf = (font: PDFDict, name: string) => {
    const known = maps.get(name);
    if (known) return known;
    const made = readCMap(inflated(found(font.get(PDFName.of('ToUnicode')))));
    maps.set(name, made);
    return made;
  };
  return document.getPages().map((page) => {
    const fonts = found<PDFDict>(page.node.Resources()?.get(PDFName.of('Font')));
    const contents = found<PDFObject>(page.node.get(PDFName.of('Contents')));
    const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => found(ref)) : [contents];
    const program = streams.map(inflated).join('\n');
    let map = new Map<string, string>();
    const texts: string[] = [];
    for (const [, font, hex] of program.matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)) {
      if (font) map = mapOf(found<PDFDict>(fonts?.get(PDFName.of(font)))!, font);
      else
        texts.push(
          hex!
            .match(/.{4}/g)!
            .map((code) => map.get(code.toUpperCase()) ?? '\uFFFD')
            .join(''),
        );
    }
    return texts;
  });
}

/** Glyph codes and what they stand for. */
function readCMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, code, units] of cmap.matchAll(/<([0-9A-Fa-f]{4})>\s*<((?:[0-9A-Fa-f]{4})+)>/g)) {
    map.set(
      code!.toUpperCase(),
      String.fromCharCode(...units!.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16))),
    );
  }
  return map;
}
