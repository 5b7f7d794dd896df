import { html as html5, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { safeLink } from './safe-link';
import { escapeText } from './text-to-html';

/** The allowed tags and the tag each becomes: others are unwrapped or removed. */
const KEPT: Record<string, string> = {
  ...Object.fromEntries('p br hr strong em s u h3 ul ol li blockquote pre code a'.split(' ').map((tag) => [tag, tag])),
  ...{ b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' },
};
const VOID = new Set(['br', 'hr']);
/** Tags removed with their content, which is no text. */
const LEFT_OUT = new Set(
  'script style template noscript noembed noframes iframe object embed applet audio video canvas textarea select title xmp plaintext'.split(
    ' ',
  ),
);
/** Block tags that are unwrapped; their content stays on a line of its own. */
const LINES = new Set(
  'div section article aside header footer main nav address figure figcaption fieldset form dl dt dd table caption tr center'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const LINK_RIGHTS = 'target="_blank" rel="noopener noreferrer nofollow"';

const MAX_DEPTH = 60;
/** Limit of unclosed tags in one text: they multiply while parsed. */
const MAX_TAGS = 3000;
/** Limit of passes: unwrapping one tag may let the next parse close another one earlier. */
const MAX_ROUNDS = 8;

/** The attributes of a link with this address; null for one that is left out. */
type LinkOf = (address: string) => string | null;

export const escapeAttribute = (value: string) => escapeText(value).replace(/"/g, '&quot;');

/** Links of texts that people write to each other lead to other sites. */
const linkElsewhere: LinkOf = (address) => {
  const href = safeLink(address);
  return href && `href="${escapeAttribute(href)}" ${LINK_RIGHTS}`;
};

/**
 * Returns written or pasted HTML in a form that is safe to show to others: parsed as a browser does, serialized from a
 * short list of tags with no attribute but a link's URL. Safe HTML is returned unchanged.
 * @returns null for more markup than any text needs
 */
export function cleanHtml(html: string, linkOf: LinkOf = linkElsewhere): string | null {
  let read = html;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (read.split('<').length > MAX_TAGS) return null;
    const written = write(parseFragment(read).childNodes, { linkOf, depth: 0 });
    if (written === read) return written;
    read = written;
  }
  return escapeText(plainText(read));
}

/** The text of clean HTML, for checking whether there is any. */
export const plainText = (html: string): string => wordsIn(parseFragment(html).childNodes);

/** The text of nodes however deep they are, without that of tags that are removed with their content. */
function wordsIn(nodes: Tree.ChildNode[]): string {
  const words: string[] = [];
  const left = [...nodes].reverse();
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.nodeName === '#text') words.push((node as Tree.TextNode).value);
    else if ('childNodes' in node && !LEFT_OUT.has(node.nodeName)) left.push(...[...node.childNodes].reverse());
  }
  return words.join(' ');
}

interface Writing {
  linkOf: LinkOf;
  depth: number;
}

const write = (nodes: Tree.ChildNode[], writing: Writing): string =>
  nodes.map((node) => writeNode(node, writing)).join('');

function writeNode(node: Tree.ChildNode, { linkOf, depth }: Writing): string {
  if (node.nodeName === '#text') return escapeText((node as Tree.TextNode).value);
  if (!('tagName' in node)) return '';
  const { tagName, namespaceURI, childNodes, attrs } = node;
  if (namespaceURI !== html5.NS.HTML || LEFT_OUT.has(tagName)) return '';
  // Nested deeper than any text is: its words alone
  if (depth > MAX_DEPTH) return escapeText(wordsIn(childNodes));
  const tag = KEPT[tagName];
  if (tag && VOID.has(tag)) return `<${tag}>`;
  const inside = write(childNodes, { linkOf, depth: depth + 1 });
  if (tag === 'a') {
    const link = linkOf(attrs.find(({ name }) => name === 'href')?.value ?? '');
    return link ? `<a ${link}>${inside}</a>` : inside;
  }
  // The parser drops the first line end after <pre>.
  if (tag) return `<${tag}>${tag === 'pre' && inside.startsWith('\n') ? '\n' : ''}${inside}</${tag}>`;
  if (CELLS.has(tagName)) return `${inside} `;
  return LINES.has(tagName) && inside.trim() !== '' ? `${inside}<br>` : inside;
}
