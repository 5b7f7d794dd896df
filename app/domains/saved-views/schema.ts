import * as z from 'zod';
import { id, requiredText, text } from '~/lib/form/schema';

const MOST_QUERY = 2000;

/** Path of an office page, without its query. */
const list = () => requiredText(100).refine((path) => /^\/app(\/[\w-]+)*$/.test(path), 'This is no list');
const name = () => requiredText(60);

export const listSavedViewsInput = z.object({ list: list() });
export const saveViewInput = z.object({ list: list(), name: name(), query: text(MOST_QUERY) });
export const renameViewInput = z.object({ id: id(), name: name() });
export const savedViewIdInput = z.object({ id: id() });
