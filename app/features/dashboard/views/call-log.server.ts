import type { CallLine } from '~/domains/calls/queries.server';

/** A call as a line of the log: the contact, or the number. */
export const callLogLine = ({ id, phone_number, status, type, called_at, contact }: CallLine) => ({
  id,
  contact: contact ? { name: contact } : null,
  phone_number,
  status,
  type,
  called_at,
});
