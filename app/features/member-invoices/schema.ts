import { z } from 'zod';
import { key } from '~/lib/form/schema';

/** An invoice's id or uuid. */
export const invoiceKeyInput = z.object({ id: key() });
