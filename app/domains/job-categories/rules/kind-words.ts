import { counted } from '~/ui/format/counted';

/** A type of job as the page of the kinds shows it. */
export interface CodeUse {
  id: number;
  version: number;
  description: string;
  description_es: string;
  position: number;
  retired_at: number | null;
  open_jobs: number;
}

/** A kind of work as its page shows it: the jobs and contractors of its parts are counted too. */
export interface CategoryUse {
  id: number;
  version: number;
  code: string;
  name: string;
  name_es: string;
  words: readonly string[];
  words_es: readonly string[];
  position: number;
  retired_at: number | null;
  merged_into_id: number | null;
  open_jobs: number;
  contractors: number;
  codes: CodeUse[];
}

/** What the reader may do with kinds of work. */
export interface KindRights {
  mayAdd: boolean;
  mayRename: boolean;
  mayRetire: boolean;
}

export const KINDS_PATH = '/app/settings/kinds';

/** “12 open jobs, 3 contractors” */
export const wordsOfUse = ({ open_jobs, contractors }: { open_jobs: number; contractors: number }) =>
  `${counted(open_jobs, 'jobs', 'open')}, ${counted(contractors, 'contractors')}`;

/** What a merge does, before it is done. */
export const mergeWords = (from: CategoryUse, into: CategoryUse) =>
  `${wordsOfUse(from)} of ${from.name} are listed, filtered and counted as ${into.name}. No record is rewritten, and it can be split again.`;
