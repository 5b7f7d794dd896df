import { violates } from '~/lib/operation/commit.server';

/** Whether the folder has an entry of this name already. */
export const isNameTaken = (error: unknown) => violates(error, 'files_by_name');
