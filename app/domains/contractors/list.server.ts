import { defineList } from '~/lib/list/list.server';
import type { ContractorSort } from './list';
import { contractorStatuses } from './states';
import { contractors } from './table.server';

/** A second e-mail address is matched as a substring, not as an exact address. */
export const contractorList = defineList({
  table: contractors,
  counted: [[contractors.status]],
  search: {
    by: { column: contractors.status, values: contractorStatuses },
    words: [contractors.alpha_ref, contractors.name, contractors.contact, contractors.email, contractors.email_2],
    pieces: [contractors.email, contractors.email_2],
    phones: [contractors.phone, contractors.home_phone, contractors.cell_phone],
  },
  email: { address: contractors.email, id: contractors.id },
  marks: {
    location: contractors.service_location_id,
    trade: { column: contractors.job_category_ids, isMany: true },
  },
  sorts: { name: contractors.name, contact: contractors.contact } satisfies Record<ContractorSort, unknown>,
});
