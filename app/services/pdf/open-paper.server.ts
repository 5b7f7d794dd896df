import type { openPaper as open } from './paper.server';

/** As in `paper.server.ts`, whose libraries and fonts, 1.3 MB, are loaded with the first document. */
export const openPaper: typeof open = async (letterhead) => (await import('./paper.server')).openPaper(letterhead);
