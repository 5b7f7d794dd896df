import type { Day } from '../calendar';
import { escapeText } from '../text/text-to-html';
import type { TextLanguage } from './registered-text';

/** Legal texts, which are clean HTML and in force from a day on. Each is a scope of the snapshots by itself. */
export const documentKeys = ['terms', 'privacy'] as const;
export type DocumentKey = (typeof documentKeys)[number];

export const isDocumentKey = (key: string): key is DocumentKey => (documentKeys as readonly string[]).includes(key);

/** In characters, a language. */
export const LONGEST_DOCUMENT = 60_000;

export interface DocumentVersion {
  version: number;
  from_on: Day;
  /** Clean HTML; absent or null for the default. */
  en?: string | null | undefined;
  es?: string | null | undefined;
}

/** Whether a version takes the place of another: it is of a later day, or of the same and saved later. */
const isAfter = (one: DocumentVersion, other: DocumentVersion) =>
  one.from_on === other.from_on ? one.version > other.version : one.from_on > other.from_on;

const newest = (versions: readonly DocumentVersion[]) =>
  versions.reduce<DocumentVersion | null>((best, each) => (best === null || isAfter(each, best) ? each : best), null);

/** The version in force on a day; null for the default. */
export const documentOn = (versions: readonly DocumentVersion[], day: Day): DocumentVersion | null =>
  newest(versions.filter(({ from_on }) => from_on <= day));

/** The version that is in force next; null where none is to come, or where it says the same. */
export function nextDocument(versions: readonly DocumentVersion[], day: Day): DocumentVersion | null {
  const days = versions.map(({ from_on }) => from_on).filter((each) => each > day);
  const [first] = days.sort();
  const next = first === undefined ? null : documentOn(versions, first);
  const now = documentOn(versions, day);
  const isSame = (next?.en ?? '') === (now?.en ?? '') && (next?.es ?? '') === (now?.es ?? '');
  return isSame ? null : next;
}

/** Put between quotes of an attribute too. */
const escaped = (text: string) => escapeText(text).replace(/"/g, '&quot;');

/** The HTML of a version as a page of this language shows it, its headings below the page's; null for the default. */
export function documentIn(
  version: DocumentVersion | null,
  language: TextLanguage,
  club: string,
): { html: string | null; lang?: 'en' } {
  const own = version?.[language];
  const html = own || version?.en || null;
  if (html === null) return { html };
  const shown = html
    .replaceAll('{club}', () => escaped(club))
    .replaceAll('<h3>', '<h2>')
    .replaceAll('</h3>', '</h2>');
  return { html: shown, ...(!own && language === 'es' && { lang: 'en' as const }) };
}
