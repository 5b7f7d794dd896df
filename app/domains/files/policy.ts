/**
 * Files have no keys of their own: those of the record they hang on open them. Who holds none of these reaches no file
 * of any record; which of them it takes is known once the record is found.
 */
export const readOfSomeRecord = [
  'membership.read',
  'job.read',
  'contractor.read',
  'vendor.read',
  'invoice.read',
  'check.read',
] as const;

export const updateOfSomeRecord = [
  'membership.update',
  'job.update',
  'contractor.update',
  'vendor.update',
  'invoice.update',
  'check.update',
] as const;
