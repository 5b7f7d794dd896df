import * as z from 'zod';
import { flag, optional, text, wholeNumber } from '~/lib/form/schema';

const nothing = () => z.unknown().transform(() => undefined);

/** What update-setting takes of the group “Look”: nothing. */
export const noLookFields = { accent: nothing(), logo: nothing(), shades: nothing() };

/** An empty file field counts as absent. */
const given = (value: File | '' | null | undefined) => (value instanceof File && value.size > 0 ? value : undefined);

/** What a save of the group “Look” takes; what is left out is unchanged. */
export const lookInput = z.object({
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(wholeNumber().pipe(z.int().min(0))),
  accent: optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[\da-f]{6}$/, 'This must be a colour like #1b5a3c'),
  ),
  logo: z.preprocess(given, z.instanceof(File, { error: 'Please choose a PNG or JPEG' }).optional()),
  remove_logo: flag(),
  note: text(500),
});
