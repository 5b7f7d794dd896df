import { messagesOf, violates } from '~/lib/commit.server';

/** The folder has something of this name. */
export const isNameTaken = (error: unknown) => violates(error, 'files_by_name');

/** The folder was deleted meanwhile; where one is deleted: something was put into it meanwhile. */
export const isFolderGone = (error: unknown) => messagesOf(error).includes('FOREIGN KEY constraint failed');

/** The file itself was deleted meanwhile, with the folder it stood in. */
export const isFileGone = (error: unknown) => messagesOf(error).includes('NOT NULL constraint failed: history');

export const isInItself = (error: unknown) => messagesOf(error).includes('a folder in itself');
