import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { callerOf, languageOf, startOf } from '~/caller.server';
import { showDocument } from '~/domains/settings/operations/show-document.server';
import type { Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { load, queryOf } from '~/lib/operation/load.server';
import { longDay } from '~/lib/text/long-day';
import { type DocumentKey, documentIn, documentOn, nextDocument } from '~/lib/texts/documents';
import { savedDocuments } from '~/lib/texts/page-texts.server';

interface LegalData {
  /** Null for the default. */
  html: string | null;
  /** Where its language is not the page's. */
  lang?: 'en';
  /** The day from which the next version applies, and the same in words. */
  coming: { on: Day; date: string } | null;
  /** The day from which this one applies, in words, where it is another than that in force. */
  since: string | null;
}

/** The data of /terms and /privacy: what is in force, or a version by the day or the number in the URL. */
export async function loadLegal(key: DocumentKey, { request, context }: LoaderFunctionArgs): Promise<LegalData> {
  const start = startOf(context);
  const language = languageOf(request);
  const today = clubToday(start);
  const query = queryOf(request);
  const isOther = query.on !== undefined || query.version !== undefined;
  const [versions, { club }, asked] = await Promise.all([
    savedDocuments(start, key),
    start.settings(),
    isOther ? callerOf(request, context).then((caller) => load(showDocument, caller, { ...query, key })) : null,
  ]);
  const inForce = documentOn(versions, today);
  const shown = asked ? asked.document : inForce;
  const drafted = start.draft?.key === key ? { version: -1, from_on: today, ...start.draft.stored } : shown;
  const next = nextDocument(versions, today);
  return {
    ...documentIn(drafted, language, club.name),
    coming: next && drafted === inForce ? { on: next.from_on, date: longDay(next.from_on, language) } : null,
    since:
      drafted && drafted !== inForce && drafted.version !== inForce?.version
        ? longDay(drafted.from_on, language)
        : null,
  };
}
