/** Samples per second, as on a telephone line. */
const RATE = 8000;
const HEADER_BYTES = 44;

/** A WAV file of spoken length: a few soft tones, so that a demo voicemail is audible. */
export function demoSound(seconds: number, pitches: number[]): Uint8Array<ArrayBuffer> {
  const samples = seconds * RATE;
  const bytes = new Uint8Array(HEADER_BYTES + samples);
  const view = new DataView(bytes.buffer);
  const word = (at: number, letters: string) => bytes.set(Buffer.from(letters), at);
  word(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // Uncompressed, one channel of 8 bits
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, samples, true);
  const long = samples / pitches.length;
  for (let at = 0; at < samples; at++) {
    const pitch = pitches[Math.floor(at / long)]!;
    const swell = Math.sin((Math.PI * (at % long)) / long);
    bytes[HEADER_BYTES + at] = 128 + Math.round(60 * swell * Math.sin((2 * Math.PI * pitch * at) / RATE));
  }
  return bytes;
}
