/** The longest word normalized, because time grows with the square of the length; a host name has 253. */
const LONGEST_WORD = 400;

/** Invisible characters, which can break up a name. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** File endings that look like a top-level domain. */
const FILES = new Set(
  'pdf doc docx docm xls xlsx xlsm ppt pptx csv txt rtf odt jpg jpeg png gif webp svg heic html htm xml json js ts css php asp aspx exe zip rar gz eml ics mp3 mp4 wav mov'.split(
    ' ',
  ),
);

/** Returns the host as a browser writes it, without a leading www; null where a text is no host name. */
function hostOf(text: string): string | null {
  const name = text.replace(/^[.-]+|[.-]+$/g, '');
  if (!/\.(\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(name)) return null;
  try {
    return new URL(`http://${name}`).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}

/** Returns the host names in a text: of URLs with and without scheme, and of e-mail addresses. */
export function hostsIn(text: string): string[] {
  const shown = text.replace(UNSEEN, '').replace(/[．。｡]/g, '.');
  const hosts: string[] = [];
  for (const word of shown.split(/[^\p{L}\p{M}\p{N}.@_\-:/?#=&%+~\\＠：／]+/u)) {
    const piece = word.slice(0, LONGEST_WORD).normalize('NFKC');
    const hasScheme = piece.includes('://');
    // https://one.example/two.example names one host
    for (const part of piece.split(/[:/?#=&%+~\\]+/)) {
      const names = part.split('@');
      const host = (hasScheme ? names : names.slice(-1)).map(hostOf).filter((name) => name !== null);
      const isFile = !hasScheme && names.length === 1 && FILES.has(part.split('.').at(-1)!.toLowerCase());
      if (host.length === 0 || isFile) continue;
      hosts.push(...host);
      break;
    }
  }
  return [...new Set(hosts)];
}

/** Returns the host of a URL, or of a mailto address; null where it has none. */
export function hostOfAddress(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol === 'mailto:') return hostOf(url.pathname.split(/,|%2c/i)[0]!.split(/@|%40/).at(-1)!);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.hostname.replace(/^www\./, '') : null;
}

export interface MisleadingLink {
  /** The host in the text. */
  named: string;
  /** The host of the target. */
  leadsTo: string;
}

/**
 * Returns the mismatch of a link whose text names another host than its target; null for any other. A parent domain in
 * the text is no mismatch: `bank.example` for `news.bank.example`.
 */
export function misleadingLink(text: string, address: string): MisleadingLink | null {
  const leadsTo = hostOfAddress(address);
  if (leadsTo === null) return null;
  const named = hostsIn(text).find((host) => host !== leadsTo && !leadsTo.endsWith(`.${host}`));
  return named === undefined ? null : { named, leadsTo };
}
