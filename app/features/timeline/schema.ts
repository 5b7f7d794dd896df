import * as z from 'zod';
import { key, optional, requiredText } from '~/lib/form/schema';
import { checkEnds, daysFields } from '~/lib/list/asked-days';
import { listFields, withFlatFilters } from '~/lib/list/list';

const CURSOR = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/;

/** The cursor of a timeline: the record's last shown version, and the instant and rowid of its related rows. */
export interface TimelineCursor {
  version: number;
  at: number;
  row: number;
}

const cursor = () =>
  z
    .string()
    .regex(CURSOR, 'Send the next_cursor of the page before')
    .transform((text): TimelineCursor => {
      const [version, at, row] = CURSOR.exec(text)!.slice(1).map(Number) as [number, number, number];
      return { version, at, row };
    });

export const listTimelineInput = z.object({
  subject_type: requiredText(40),
  id: key(),
  cursor: optional(cursor()),
  per_page: listFields.per_page,
});

/** The kinds of records in the activity. */
export const activityKinds = ['membership', 'job', 'note', 'invoice', 'contractor', 'setting'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const UNKNOWN_KIND = `Choose ${activityKinds.join(', ')}`;
const kind = () =>
  z.preprocess(
    (value: string | null | undefined) => (typeof value === 'string' ? value.toLowerCase().replace(/s$/, '') : value),
    z.enum(activityKinds, UNKNOWN_KIND),
  );

/** The tabs of a user's history. */
export const historyKinds = ['membership', 'job', 'note', 'invoice'] as const satisfies readonly ActivityKind[];

const PLACE = /^(\d{1,15})\.(\d{1,15})$/;

/** The cursor of a user's history: the instant and the rowid of its last row. */
export interface ActivityCursor {
  at: number;
  row: number;
}

const place = () =>
  z
    .string()
    .regex(PLACE, 'Send the next_cursor of the page before')
    .transform((text): ActivityCursor => {
      const [at, row] = PLACE.exec(text)!.slice(1).map(Number) as [number, number];
      return { at, row };
    });

export const listUserHistoryInput = z.object({
  id: key(),
  entity: kind().catch('membership'),
  cursor: optional(place()),
  per_page: listFields.per_page,
});

/** The activity of everybody or one user, of all kinds of records or one, on all days or some. */
export const listActivityInput = z.preprocess(
  withFlatFilters,
  z
    .object({
      ...daysFields,
      userId: optional(key()),
      entity: optional(kind()),
      page: listFields.page,
      per_page: listFields.per_page,
    })
    .superRefine(checkEnds),
);

export const listRecentActivityInput = z
  .object({ ...daysFields, cursor: optional(place()), per_page: listFields.per_page })
  .superRefine(checkEnds);

export const placeText = ({ at, row }: ActivityCursor) => `${at}.${row}`;

export const cursorText = ({ version, at, row }: TimelineCursor) => `${version}.${at}.${row}`;
