import { z } from 'zod';
import { key, optional, requiredText } from '~/lib/form/schema';
import { listFields } from '~/lib/list/list';

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

/** What a person did, by kind of record. */
export const activityKinds = ['membership', 'job', 'note', 'invoice'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const UNKNOWN_KIND = `Choose ${activityKinds.join(', ')}`;
const kind = () =>
  z.preprocess(
    (value: string | null | undefined) => (typeof value === 'string' ? value.toLowerCase().replace(/s$/, '') : value),
    z.enum(activityKinds, UNKNOWN_KIND),
  );

const PLACE = /^(\d{1,15})\.(\d{1,15})$/;

/** Where a page of somebody's history ends: the instant and the rowid of its last row. */
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

export const listActivityInput = z.object({
  userId: key(),
  entity: kind(),
  page: listFields.page,
  per_page: listFields.per_page,
});

export const placeText = ({ at, row }: ActivityCursor) => `${at}.${row}`;

export const cursorText = ({ version, at, row }: TimelineCursor) => `${version}.${at}.${row}`;
