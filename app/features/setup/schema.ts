import * as z from 'zod';
import { flag, key, optional, REQUIRED } from '~/lib/form/schema';

export const confirmStepInput = z.object({ key: key(20), confirmed: optional(flag()).pipe(z.boolean(REQUIRED)) });

/** `hidden` false shows the card again. */
export const hideSetupInput = z.object({ hidden: flag().default(true) });

const nothing = () =>
  z
    .unknown()
    .transform(() => undefined)
    .optional();

/** What update-setting takes of the group: nothing. */
export const noSetupFields = {
  club: nothing(),
  area: nothing(),
  dues: nothing(),
  mail: nothing(),
  moving: nothing(),
  hidden: nothing(),
};
