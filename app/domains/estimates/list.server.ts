import { defineList } from '~/lib/list/list.server';
import type { EstimateSort } from './list';
import { estimateTypes, newEstimateTypes } from './states';
import { estimates } from './table.server';

export const estimateList = defineList({
  table: estimates,
  counted: [[]],
  days: { at: estimates.created_at, counts: { estimates: [], new_estimates: [[estimates.type, newEstimateTypes]] } },
  search: {
    words: [estimates.con_name, estimates.con_biz, estimates.con_email, estimates.member_name],
    pieces: [estimates.con_email],
    phones: [estimates.con_phone],
  },
  email: { address: estimates.con_email, id: estimates.id },
  marks: { type: { column: estimates.type, values: estimateTypes } },
  sorts: {
    con_name: estimates.con_name,
    con_biz: estimates.con_biz,
    total: estimates.total_cost,
    type: estimates.type,
  } satisfies Record<EstimateSort, unknown>,
});
