import { z } from 'zod';
import { id, key } from '~/lib/form/schema';
import { contractorInvoiceStatuses } from './states';

export const contractorIds = z.preprocess(
  (value: number | string | (number | string)[] | null | undefined) =>
    value === undefined || value === null || value === '' ? [] : [value].flat(),
  z.array(id()).max(100, 'At most 100 contractors'),
);

export const contractorInvoiceKeyInput = z.object({ id: key() });

/** `conid` is the contractor's id or uuid. */
export const contractorInvoiceViewInput = z.object({ id: key(), conid: key() });

/** The invoice's id or uuid, under either name. */
export const contractorInvoiceStatusInput = z.preprocess(
  ({ con_inv_id, ...given }: { con_inv_id?: number | string; id?: number | string; status: string }) => ({
    id: con_inv_id,
    ...given,
  }),
  z.object({ id: key(), status: z.enum(contractorInvoiceStatuses, 'Choose a status') }),
);
