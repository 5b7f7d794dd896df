import type { Language } from '~/caller.server';
import { dayOff, type Hours } from '~/domains/club/rules/hours';
import { hoursSentence } from '~/domains/club/rules/hours-sentence';
import type { Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import type { Start } from '~/lib/operation/operation.server';
import { pageTexts } from '~/lib/texts/page-texts.server';

/** What a language says of the hours on a day. */
interface SaidOfHours {
  hours: Hours;
  day: Day;
  sentence: string;
  closed: string | null;
}

/** What was said last, by language: it is the same for all visitors of a day until somebody saves other hours. */
const lastSaid = new Map<Language, SaidOfHours>();

function saidOf(hours: Hours, day: Day, language: Language): SaidOfHours {
  const last = lastSaid.get(language);
  if (last?.hours === hours && last.day === day) return last;
  const off = dayOff(hours, day);
  const closed = language === 'es' ? `Hoy estamos cerrados: ${off?.name_es}.` : `We are closed today: ${off?.name}.`;
  const said = { hours, day, sentence: hoursSentence(hours, language), closed: off && closed };
  lastSaid.set(language, said);
  return said;
}

/** The club as every public page has it: name, telephone, hours, and the sentence of a day on which it is closed. */
export async function siteClub(start: Start, language: Language) {
  const [{ club, hours, look }, texts] = await Promise.all([start.settings(), pageTexts(start, 'site', language)]);
  const { sentence, closed } = saidOf(hours, clubToday(start), language);
  return { name: club.name, phone: club.phone, logo: look.logo, hours: sentence, closed, texts };
}

export type SiteClub = Awaited<ReturnType<typeof siteClub>>;
