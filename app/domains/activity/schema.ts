import { z } from 'zod';
import { listFields } from '~/lib/list';
import { key, optional, requiredText } from '~/lib/schema';

const CURSOR = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/;

/** How far a timeline has been read: the record's last shown version, and time and place of what belongs to it. */
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
