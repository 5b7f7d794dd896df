import { badRequest } from '../errors';

export interface Part {
  name: string;
  /** Null for a field that is no file. */
  filename: string | null;
  /** The part's bytes as they arrive; to be read once, before the next part is requested. */
  chunks: AsyncIterable<Uint8Array>;
}

const MAX_HEADER_BYTES = 16 * 1024;
const malformed = () => badRequest('The form could not be read.');

/** The boundary of a multipart form's Content-Type; null for anything else. */
export function boundaryOf(contentType: string | null): string | null {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType ?? '');
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * The parts of a multipart form, one after the other, none of them buffered whole: what `request.formData()` cannot do.
 * @throws AppError 400 for a form that is malformed or ends too early
 */
export async function* readMultipart(body: ReadableStream<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const source = new Source(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await source.skipTo(delimiter);
  while ((await source.take(2)).toString('latin1') !== '--') {
    const headers = await source.takeTo(Buffer.from('\r\n\r\n'), MAX_HEADER_BYTES);
    const end = { isReached: false };
    yield { ...namesOf(headers.toString('utf8')), chunks: source.upTo(delimiter, end) };
    if (!end.isReached) await source.skipTo(delimiter);
  }
}

function namesOf(headers: string): { name: string; filename: string | null } {
  const disposition = /^content-disposition:\s*form-data(.*)$/im.exec(headers)?.[1];
  const name = disposition && parameterOf(disposition, 'name');
  if (typeof name !== 'string') throw malformed();
  return { name, filename: parameterOf(disposition!, 'filename') };
}

/** Browsers write a quote in a name as %22 and line ends as %0D and %0A, curl a quote as \". */
function parameterOf(disposition: string, key: string): string | null {
  const match = new RegExp(`;\\s*${key}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]+))`, 'i').exec(disposition);
  const value = match?.[1] ?? match?.[2];
  if (value === undefined) return null;
  return value.replaceAll('\\"', '"').replace(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(+`0x${hex}`));
}

/**
 * A stream of bytes that is read up to a mark, with no more in memory than one chunk of the stream. The stream is
 * locked during each read only: where reading stops, others can drop the rest.
 */
class Source {
  private readonly body: ReadableStream<Uint8Array>;
  /** Begins with the line end that the first boundary lacks. */
  private held = Buffer.from('\r\n');

  constructor(body: ReadableStream<Uint8Array>) {
    this.body = body;
  }

  private async fill(): Promise<void> {
    const reader = this.body.getReader();
    const { value, done } = await reader
      .read()
      .catch(() => {
        throw malformed();
      })
      .finally(() => reader.releaseLock());
    if (done) throw malformed();
    this.held = Buffer.concat([this.held, value]);
  }

  async take(length: number): Promise<Buffer> {
    while (this.held.length < length) await this.fill();
    const taken = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return taken;
  }

  async takeTo(mark: Buffer, limit: number): Promise<Buffer> {
    const taken: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of this.upTo(mark)) {
      length += chunk.length;
      if (length > limit) throw malformed();
      taken.push(chunk);
    }
    return Buffer.concat(taken);
  }

  async skipTo(mark: Buffer): Promise<void> {
    for await (const _ of this.upTo(mark));
  }

  /** Yields everything before the mark and reads past it. */
  async *upTo(mark: Buffer, end = { isReached: false }): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.held.indexOf(mark);
      const safe = at === -1 ? this.held.length - mark.length + 1 : at;
      const before = this.held.subarray(0, Math.max(0, safe));
      this.held = this.held.subarray(at === -1 ? before.length : at + mark.length);
      if (at !== -1) end.isReached = true;
      if (before.length > 0) yield before;
      if (at !== -1) return;
      await this.fill();
    }
  }
}
