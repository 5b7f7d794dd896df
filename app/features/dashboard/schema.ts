import * as z from 'zod';
import { readDigits } from '~/lib/form/schema';
import { checkEnds, daysFields } from '~/lib/list/asked-days';
import { listFields, withFlatFilters } from '~/lib/list/list';
import { MOST_ROWS, PANEL_ROWS } from './rules/panel-rows';

/** `from` and `to`, nested in `filters` or flat. */
export const rangeInput = z.preprocess(withFlatFilters, z.object(daysFields).superRefine(checkEnds));

const { search, page, per_page } = listFields;

/** The same, with paging. */
export const rangePageInput = z.preprocess(
  withFlatFilters,
  z.object({ ...daysFields, page, per_page }).superRefine(checkEnds),
);

/** `from` and `to` are parsed like in the other calls, and ignored: contacts do not depend on the days. */
export const contactsInput = z.preprocess(
  withFlatFilters,
  z.object({ ...daysFields, search, page, per_page }).superRefine(checkEnds),
);

/** Rows that a panel shows; each “Load More” adds some. */
const rows = () => z.preprocess(readDigits, z.int().min(PANEL_ROWS).max(MOST_ROWS)).catch(PANEL_ROWS);

/** The days, and the open tab and rows of the panels. */
export const showDashboardInput = z.preprocess(
  withFlatFilters,
  z
    .object({ ...daysFields, tasks: rows(), calls: z.enum(['contacts', 'log']).catch('contacts'), logged: rows() })
    .superRefine(checkEnds),
);
