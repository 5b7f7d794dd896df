import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { safeLink } from '~/lib/text/safe-link';
import { escapeText } from '~/lib/text/text-to-html';
import type { LinkWatch } from './link-watch.server';

interface Shown {
  /** Content of the images that came with the mail, as data: URLs by content id. */
  inline: ReadonlyMap<string, string>;
  /** True once a user requested the remote images. */
  showRemote: boolean;
  /** Marks the links whose text names another host than their target. */
  links?: LinkWatch;
}

const TAGS = sanitizeHtml.defaults.allowedTags.concat('img', 'center', 'font', 'big', 'strike', 'del', 'ins');

/** The sanitizer's time grows with tags times depth. A conversation of a hundred replies has some 400. */
const MAX_DEPTH = 500;

const LENGTH = /^-?[\d.]+(px|pt|em|rem|%)?$|^auto$|^0$/;
const LENGTHS = /^(-?[\d.]+(px|pt|em|rem|%)?|auto)(\s+(-?[\d.]+(px|pt|em|rem|%)?|auto)){0,3}$/;
const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s,.%/]+\)|[a-z]{3,20})$/i;
const WORD = /^[a-z-]+$/i;
const BORDER = /^[\w\s.#%(),-]{1,60}$/;

/** CSS declarations that are allowed: none with a URL, none that positions outside of the text flow or overlays. */
const STYLES = {
  ...Object.fromEntries(['color', 'background-color', 'border-color'].map((name) => [name, [COLOUR]])),
  ...Object.fromEntries(
    [
      'text-align',
      'vertical-align',
      'font-weight',
      'font-style',
      'text-decoration',
      'text-transform',
      'white-space',
      'display',
      'list-style-type',
      'border-collapse',
    ].map((name) => [name, [WORD, /^\d{3}$/]]),
  ),
  ...Object.fromEntries(
    [
      'width',
      'height',
      'max-width',
      'min-width',
      'line-height',
      'letter-spacing',
      'border-radius',
      'border-spacing',
      'text-indent',
    ].map((name) => [name, [LENGTH]]),
  ),
  ...Object.fromEntries(
    ['margin', 'padding']
      .flatMap((name) => [name, ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`)])
      .map((name) => [name, [LENGTHS]]),
  ),
  ...Object.fromEntries(
    ['border', ...['top', 'right', 'bottom', 'left'].map((side) => `border-${side}`)].map((name) => [name, [BORDER]]),
  ),
  'font-size': [/^[\d.]+(px|pt|em|rem|%)$/, /^(x+-)?(small|large)$|^medium$/],
  'font-family': [/^[\w\s"',-]{1,200}$/],
};

const REMOTE = /^(https?:)?\/\//i;

/** Whether its tags are nested too deep for the sanitizer. Stops at the first that is. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      deepest = Math.max(deepest, ++depth);
      if (deepest > MAX_DEPTH) parser.pause();
    },
    onclosetag: () => {
      depth--;
    },
  });
  parser.write(html);
  return deepest > MAX_DEPTH;
}

/** The words between the tags. */
export const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ');

/**
 * A mail's HTML, safe to show in a frame: no scripts, forms, frames or styles that reach beyond their own element.
 * Images come from the mail itself; remote ones are blocked until they are requested. Of HTML that is nested too deep
 * only the text remains.
 */
export function cleanMail(html: string, { inline, showRemote, links }: Shown): string {
  if (isTooDeep(html)) return escapeText(withoutTags(html));
  const cleaned = sanitizeHtml(html, {
    allowedTags: TAGS,
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'xmp', 'template', 'svg', 'math'],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'dir', 'lang', 'title'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      font: ['color', 'face', 'size'],
      table: ['width', 'height', 'bgcolor', 'border', 'cellpadding', 'cellspacing'],
      tr: ['bgcolor', 'height'],
      td: ['bgcolor', 'width', 'height', 'colspan', 'rowspan', 'nowrap'],
      th: ['bgcolor', 'width', 'height', 'colspan', 'rowspan', 'nowrap', 'scope'],
      ol: ['start', 'type'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: showRemote ? ['data', 'https', 'http'] : ['data'] },
    allowProtocolRelative: false,
    allowedStyles: { '*': STYLES },
    transformTags: {
      a: (tagName, { href = '', ...attribs }) => {
        const address = safeLink(href);
        links?.linkOpens();
        const rights = { target: '_blank', rel: 'noopener noreferrer nofollow' };
        return { tagName, attribs: { ...attribs, ...(address && { href: address }), ...rights } };
      },
      img: (tagName, { src = '', ...attribs }) => {
        links?.pictureShown(attribs.alt ?? '');
        return { tagName, attribs: { alt: '', ...attribs, ...source(src) } };
      },
    },
    exclusiveFilter: (element) => {
      links?.elementCloses(element);
      return false;
    },
  });
  return links ? links.marked(cleaned) : cleaned;

  function source(src: string): { src?: string } {
    const address = src.trim();
    const own = /^cid:(.+)$/i.exec(address);
    if (own) {
      const content = inline.get(decoded(own[1]!));
      return content ? { src: content } : {};
    }
    if (/^data:image\/(png|jpeg|gif|webp);base64,/i.test(address)) return { src: address };
    return showRemote && REMOTE.test(address) ? { src: address.replace(/^\/\//, 'https://') } : {};
  }
}

const decoded = (id: string) => {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};

/** Content ids of the images that a mail's HTML shows. */
export const inlineIds = (html: string): string[] => [
  ...new Set([...html.matchAll(/cid:([^"'\s>)]+)/gi)].map(([, id]) => decoded(id!))),
];

/**
 * Whether it has remote images. No two parts of the expression match the same text: matching is linear for any input.
 */
export const hasRemoteImages = (html: string): boolean =>
  /<img\b[^<>]*?\bsrc\s*=\s*(?:["']\s*)?(?:https?:)?\/\//i.test(html);
