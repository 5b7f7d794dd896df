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

export const cursorText = ({ version, at, row }: TimelineCursor) => `${version}.${at}.${row}`;
