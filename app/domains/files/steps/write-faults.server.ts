import { violates } from '~/lib/operation/commit.server';

/** The folder has something of this name. */
export const isNameTaken = (error: unknown) => violates(error, 'files_by_name');
