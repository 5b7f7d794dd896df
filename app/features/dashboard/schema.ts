import { z } from 'zod';
import { readDigits } from '~/lib/form/schema';
import { checkEnds, daysFields } from '~/lib/list/asked-days';
import { listFields, withFlatFilters } from '~/lib/list/list';
import { MOST_ROWS, PANEL_ROWS } from './rules/panel-rows';

/** `from` and `to`, nested in `filters` or flat. */
export const rangeInput = z.preprocess(withFlatFilters, z.object(daysFields).superRefine(checkEnds));

const { search, page, per_page } = listFields;

/** The same, by page. */
export const rangePageInput = z.preprocess(
  withFlatFilters,
  z.object({ ...daysFields, page, per_page }).superRefine(checkEnds),
);

/** `from` and `to` are read as by the other calls, and narrow nothing: whom one calls does not depend on the days. */
export const contactsInput = z.preprocess(
  withFlatFilters,
  z.object({ ...daysFields, search, page, per_page }).superRefine(checkEnds),
);

/** How many rows a panel shows: more of them with each “Load More”. */
const rows = () => z.preprocess(readDigits, z.int().min(PANEL_ROWS).max(MOST_ROWS)).catch(PANEL_ROWS);

/** The days, and what is open of the panels. */
export const showDashboardInput = z.preprocess(
  withFlatFilters,
  z
    .object({ ...daysFields, tasks: rows(), calls: z.enum(['contacts', 'log']).catch('contacts'), logged: rows() })
    .superRefine(checkEnds),
);
