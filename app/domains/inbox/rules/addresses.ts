const ADDRESS = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\].]+(\.[^\s@<>()",;:\\[\].]+)+$/;

/** The addresses in a text with commas, semicolons or lines between them, in small letters; null where one is none. */
export function readAddresses(text: string): string[] | null {
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    // Ada Byron <ada@example.com>
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim().toLowerCase());
  const all = [...new Set(parts)];
  return all.every((address) => address.length <= 254 && ADDRESS.test(address)) ? all : null;
}

/** Whether a text is one address. */
export const isAddress = (text: string) => ADDRESS.test(text);
