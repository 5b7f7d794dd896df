import type { IFrame } from 'sanitize-html';
import { escapeText } from '~/lib/text/text-to-html';
import { type MisleadingLink, misleadingLink } from '../rules/misleading-links';

/**
 * Makes the sanitizer find links whose text, or whose picture's description, names another host than their target.
 * `marked` adds a warning behind each.
 */
export function watchLinks() {
  /** Closed links, in their order. */
  const closed: (MisleadingLink | null)[] = [];
  let descriptions: string[] = [];
  return {
    linkOpens: () => {
      descriptions = [];
    },
    pictureShown: (description: string) => {
      descriptions.push(description);
    },
    elementCloses: ({ tag, text, attribs }: Pick<IFrame, 'tag' | 'text' | 'attribs'>) => {
      if (tag !== 'a') return;
      closed.push(attribs.href ? misleadingLink([text, ...descriptions].join(' '), attribs.href) : null);
      descriptions = [];
    },
    marked: (html: string) => {
      let at = 0;
      return html.replaceAll('</a>', (end) => {
        const link = closed[at++];
        return link ? `${end}<strong class="leads-to">leads to ${escapeText(link.leadsTo)}</strong>` : end;
      });
    },
    misleading: () => closed.filter((link) => link !== null),
  };
}

export type LinkWatch = ReturnType<typeof watchLinks>;
