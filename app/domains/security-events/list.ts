import * as z from 'zod';
import { choiceOf, listInput } from '~/lib/list/list';
import { securityEventKinds } from './states';

/** Days of each period of the list, today included. */
export const periods = { today: 1, week: 7, month: 30 } as const;
export type Period = keyof typeof periods;

/** Search, page, per_page, kind, period: by account or address. */
export const securityEventListInput = listInput({
  kind: choiceOf(securityEventKinds),
  period: z
    .enum(Object.keys(periods) as [Period, ...Period[]])
    .nullish()
    .catch(null),
});
