import * as z from 'zod';
import { requiredText } from '~/lib/form/schema';

/** A caller's number, as the telephone shows it; an invalid one belongs to nobody. */
export const callerInput = z.object({ phone_no: requiredText(255) });
