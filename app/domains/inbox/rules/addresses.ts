const ADDRESS = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\].]+(\.[^\s@<>()",;:\\[\].]+)+$/;

/** The addresses in a text, separated by commas, semicolons or lines, in lower case; null where one is invalid. */
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
