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

const escapeAttribute = (value: string) => escapeText(value).replace(/"/g, '&quot;');

/**
 * Returns written or pasted HTML in a form that is safe to show to others: parsed as a browser does, serialized from a
 * short list of tags with no attribute but a link's URL. Safe HTML is returned unchanged.
 * @returns null for more markup than any text needs
 */
export function cleanHtml(html: string): string | null {
  let read = html;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (read.split('<').length > MAX_TAGS) return null;
    const written = write(parseFragment(read).childNodes, 0);
    if (written === read) return written;
    read = written;
  }
  return escapeText(plainText(read));
}

/** The text of clean HTML, for checking whether there is any. */
export function plainText(html: string): string {
  const words: string[] = [];
  const collect = (nodes: Tree.ChildNode[]) => {
    for (const node of nodes) {
      if (node.nodeName === '#text') words.push((node as Tree.TextNode).value);
      else if ('childNodes' in node) collect(node.childNodes);
    }
  };
  collect(parseFragment(html).childNodes);
  return words.join(' ');
}

const write = (nodes: Tree.ChildNode[], depth: number): string => nodes.map((node) => writeNode(node, depth)).join('');

function writeNode(node: Tree.ChildNode, depth: number): string {
  if (node.nodeName === '#text') return escapeText((node as Tree.TextNode).value);
  if (!('tagName' in node) || depth > MAX_DEPTH) return '';
  const { tagName, namespaceURI, childNodes, attrs } = node;
  if (namespaceURI !== html5.NS.HTML || LEFT_OUT.has(tagName)) return '';
  const tag = KEPT[tagName];
  if (tag && VOID.has(tag)) return `<${tag}>`;
  const inside = write(childNodes, depth + 1);
  if (tag === 'a') {
    const href = safeLink(attrs.find(({ name }) => name === 'href')?.value ?? '');
    return href ? `<a href="${escapeAttribute(href)}" ${LINK_RIGHTS}>${inside}</a>` : inside;
  }
  // The parser drops the first line end after <pre>.
  if (tag) return `<${tag}>${tag === 'pre' && inside.startsWith('\n') ? '\n' : ''}${inside}</${tag}>`;
  if (CELLS.has(tagName)) return `${inside} `;
  return LINES.has(tagName) && inside.trim() !== '' ? `${inside}<br>` : inside;
}
