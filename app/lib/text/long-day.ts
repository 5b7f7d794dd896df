import type { Day } from '../calendar';

/** A calendar day in words: `Jan 1, 2027`, in Spanish `1 de enero de 2027`. */
export function longDay(day: Day, language: 'en' | 'es' = 'en'): string {
  const date = new Date(`${day}T00:00:00Z`);
  return language === 'es'
    ? new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}
