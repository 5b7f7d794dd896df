import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, readMultipart } from '~/lib/http/multipart.server';

/** A stream that hands out the bytes in pieces of these sizes, again and again. */
function inPieces(bytes: Uint8Array, sizes: number[]): ReadableStream<Uint8Array> {
  let [at, turn] = [0, 0];
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes[turn++ % sizes.length]!;
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function readAll(bytes: Uint8Array, boundary: string, sizes = [64]) {
  const parts = [];
  for await (const { name, filename, chunks } of readMultipart(inPieces(bytes, sizes), boundary)) {
    const held = [];
    for await (const chunk of chunks) held.push(Buffer.from(chunk));
    parts.push({ name, filename, content: Buffer.concat(held).toString('latin1') });
  }
  return parts;
}

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
/** Contents that look like what separates the parts. */
const content = fc.array(fc.constantFrom('\r', '\n', '\r\n', '--', '-', '\r\n--', 'b', '\r\n--b', 'x', '\0', 'é'));

describe('a form is read part by part', () => {
  test('whatever its chunks and the contents of its files', async () => {
    const form = fc.array(fc.record({ name: fc.constantFrom('file', 'label'), content }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(form, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), async (fields, sizes) => {
        const data = new FormData();
        for (const { name, content } of fields) data.append(name, new File([content.join('')], 'a.bin'));
        const request = new Request('http://club', { method: 'POST', body: data });
        const bytes = new Uint8Array(await request.arrayBuffer());
        const parts = await readAll(bytes, boundaryOf(request.headers.get('Content-Type'))!, sizes);
        const expected = fields.map(({ name, content }) => ({
          name,
          filename: 'a.bin',
          content: Buffer.from(content.join(''), 'utf8').toString('latin1'),
        }));
        expect(parts).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('a part that nobody reads is skipped', async () => {
    const names = [];
    const form = new FormData();
    for (const name of ['one', 'two', 'three']) form.append(name, new File(['x'.repeat(1000)], name));
    const request = new Request('http://club', { method: 'POST', body: form });
    const boundary = boundaryOf(request.headers.get('Content-Type'))!;
    for await (const { name } of readMultipart(request.body!, boundary)) names.push(name);
    expect(names).toEqual(['one', 'two', 'three']);
  });

  test('names as browsers and curl write them', async () => {
    const names: [string, string][] = [
      ['filename="a;b=c.csv"', 'a;b=c.csv'],
      ['filename="%22quoted%22.txt"', '"quoted".txt'],
      ['filename="\\"quoted\\".txt"', '"quoted".txt'],
      ['filename="100%.txt"', '100%.txt'],
      ['filename=plain.txt', 'plain.txt'],
      ['filename="Dächer 🏡.pdf"', 'Dächer 🏡.pdf'],
      ['filename=""', ''],
    ];
    for (const [written, filename] of names) {
      const form = `--b\r\ncontent-disposition: form-data; name="file"; ${written}\r\nX: y\r\n\r\nx\r\n--b--\r\n`;
      expect(await readAll(ascii(form), 'b')).toEqual([{ name: 'file', filename, content: 'x' }]);
    }
  });

  test('a truncated form, one without names and no form at all are refused', async () => {
    const whole = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--';
    expect(await readAll(ascii(whole), 'b')).toHaveLength(1);
    for (let length = 0; length < whole.length; length++) {
      await expect(readAll(ascii(whole.slice(0, length)), 'b'), `${length}`).rejects.toMatchObject({ status: 400 });
    }
    for (const form of [
      '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--',
      '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--b--',
      `--b\r\nX: ${'y'.repeat(20_000)}\r\n\r\nx\r\n--b--`,
      '{"json": true}',
    ]) {
      await expect(readAll(ascii(form), 'b')).rejects.toMatchObject({ status: 400 });
    }
  });
});
