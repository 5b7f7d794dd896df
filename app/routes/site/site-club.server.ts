import type { Language } from '~/caller.server';
import { dayOff } from '~/domains/club/rules/hours';
import { hoursSentence } from '~/domains/club/rules/hours-sentence';
import { clubToday } from '~/lib/env.server';
import type { Start } from '~/lib/operation/operation.server';
import { pageTexts } from '~/lib/texts/page-texts.server';

/** The club as every public page has it: name, telephone, hours, and the sentence of a day on which it is closed. */
export async function siteClub(start: Start, language: Language) {
  const [{ club, hours, look }, texts] = await Promise.all([start.settings(), pageTexts(start, 'site', language)]);
  const off = dayOff(hours, clubToday(start));
  const closed = language === 'es' ? `Hoy estamos cerrados: ${off?.name_es}.` : `We are closed today: ${off?.name}.`;
  const { name, phone } = club;
  return { name, phone, logo: look.logo, hours: hoursSentence(hours, language), closed: off && closed, texts };
}

export type SiteClub = Awaited<ReturnType<typeof siteClub>>;
