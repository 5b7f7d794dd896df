import type * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { updateJobInput } from '../forms/sheet-schema';
import { beginSheet, saveSheet } from '../steps/save-sheet.server';

/** Saves a job sheet with its status, both or neither; a changed status is set as by its own call. */
export const updateJob = defineOperation({
  name: 'update-job',
  needs: 'job.update',
  input: updateJobInput,
  first: (start, input) => beginSheet(start, editOf(input)),
  run: (context, input, found) => saveSheet(context, editOf(input), found),
});

const editOf = ({ id, version, status, hold_seconds: hold, ...fields }: z.output<typeof updateJobInput>) => ({
  ...{ id, fields, status, hold },
  seen: version,
});
