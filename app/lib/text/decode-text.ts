/**
 * Decodes a text of unknown encoding: UTF-16 by its byte order mark or its zeros, UTF-8 where it is valid, else
 * Windows-1252.
 * @param isCut when it is only the beginning of a file: an incomplete last line is dropped
 */
export function decodeText(bytes: Uint8Array, isCut: boolean): string {
  const text = decode(isCut ? upToWholeSign(bytes) : bytes);
  if (!isCut) return text;
  const end = text.lastIndexOf('\n');
  return end === -1 ? text : text.slice(0, end + 1);
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark: no text in another encoding has a zero in every second byte of its beginning.
  if (bytes.length >= 4 && bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length >= 4 && bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A cut may be inside a character of several bytes. */
function upToWholeSign(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > bytes.length - 4 && end > 0 && (bytes[end - 1]! & 0xc0) === 0x80) end--;
  return end > 0 && bytes[end - 1]! >= 0xc0 ? bytes.subarray(0, end - 1) : bytes.subarray(0, bytes.length);
}
