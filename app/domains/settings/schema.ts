import * as z from 'zod';
import { key, optional, text, wholeNumber } from '~/lib/form/schema';
import { listFields } from '~/lib/list/list';

const version = () => wholeNumber().pipe(z.int().min(0));

export const settingKeyInput = z.object({ group: key(40) });

/** The fields beside these are the group's own. */
export const updateSettingInput = z.looseObject({
  group: key(40),
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(version()),
  note: text(500),
});

export const settingVersionsInput = z.object({ group: key(40), page: listFields.page, per_page: listFields.per_page });

export const restoreSettingInput = z.object({
  group: key(40),
  version: optional(version()),
  /** A version, or `default`. */
  to: key(10),
});
