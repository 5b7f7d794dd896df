import { shownPhone } from '~/lib/text/phone';

/** A number as the telephone's pages show it: `+1(206) 555-0142`, `Ext. 101`, a foreign one as it is. */
export function shownNumber(number: string): string {
  if (number === '') return 'Withheld number';
  return number.startsWith('+') ? shownPhone(number) : `Ext. ${number}`;
}

/** Seconds as `4:05`, hours as `1:04:05`. */
export function shownDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes];
  return [...parts, String(seconds % 60).padStart(2, '0')].join(':');
}
