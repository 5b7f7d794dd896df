import { z } from 'zod';
import { listInput } from '~/lib/list';
import { id, key } from '~/lib/schema';
import { contractorInvoiceStatuses } from './states';

const contractorIds = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? [] : [value].flat()),
  z.array(id()).max(100, 'At most 100 contractors'),
);

/** Search, page, per_page, and whose: `contractor_ids`, none for everybody's. */
export const contractorInvoiceListInput = listInput({ contractor_ids: contractorIds });

export const contractorInvoiceKeyInput = z.object({ id: key() });

/** `conid` is the contractor's id or uuid. */
export const contractorInvoiceViewInput = z.object({ id: key(), conid: key() });

/** The invoice goes by either name. */
export const contractorInvoiceStatusInput = z.preprocess(
  (value) => {
    const { con_inv_id, ...given } = (value ?? {}) as Record<string, unknown>;
    return { id: con_inv_id, ...given };
  },
  z.object({ id: key(), status: z.enum(contractorInvoiceStatuses, 'Choose a status') }),
);
