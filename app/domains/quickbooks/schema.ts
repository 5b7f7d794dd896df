import * as z from 'zod';
import { key, optional, requiredText, text } from '~/lib/form/schema';
import { choiceOf, listInput } from '~/lib/list/list';
import { billStatuses } from './states';

/** Query of QuickBooks' redirect, after a consent or a refusal. */
export const callbackInput = z.object({
  state: requiredText(200),
  code: optional(text(2000)),
  realmId: optional(text(40)),
  error: optional(text(200)),
});

export const billListInput = listInput({ status: choiceOf(billStatuses) });

/** The contractor's invoice, by id or uuid. */
export const resendBillInput = z.object({ id: key() });
