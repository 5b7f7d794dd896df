import type { Page } from '@playwright/test';
import type { Who } from '~/demo/people';

/** A form, opened: what a person types and chooses there, by the labels, until it may be sent. */
export interface OpenedForm {
  path: string;
  /** The button of the page that opens it. */
  opener?: string;
  /** What a person does before they type; the page is open. */
  ready?(): Promise<void>;
  texts: Record<string, string>;
  /** By their labels; a number is the place of the option. */
  choices?: Record<string, string | number>;
  ticks?: string[];
  /** Chosen in the fields of files, which no page keeps over a reload. */
  files?: Record<string, { name: string; mimeType: string; buffer: Buffer }>;
  button: string;
  /** What the question before it is sent is answered with. */
  confirm?: string;
  /** Where it is sent to. */
  sends: string;
}

export interface ClubForm {
  /** As the code calls it. */
  id: string;
  who: Who | null;
  /** A password, a card, a file or an attachment's choice is never kept over a reload. */
  isSecret?: boolean;
  /** What was typed is back after a reload without a word. */
  isQuiet?: boolean;
  /** No other journey looks at it by axe. */
  isLookedAt?: boolean;
  open(page: Page, token: string): Promise<OpenedForm>;
}

/** The forms of a noun by what they are called in the titles of tests: `tests/{domains,features}/<noun>/forms.ts`. */
export type Forms = Record<string, ClubForm>;

/** The form of a record of a test's own. */
export interface OpenedRecord {
  path: string;
  /** The name of a text that one person changes, and what they type; left out, 12. */
  mine: string;
  typed?: string;
  /** Of a text that a colleague changes, or of the boxes that they tick, by the words for each save. */
  theirs: string | Record<string, string>;
  /** What they type at each save, where the field takes no words. */
  theirWords?: Record<string, string>;
  /** Of another control, mostly a select, and its value; left out, the last one of a select. Null: the focus alone. */
  other: string;
  value?: string | null;
  button: string;
  /** The button to press where a colleague's save needs a confirmation. */
  confirm?: string;
  /** The operation that it saves by. */
  operation: string;
}

type OpensRecord = (page: Page, token: string) => Promise<OpenedRecord>;

/** Forms of records that several people may have open: each opens a record of its own. */
export type RecordForms = Record<string, OpensRecord>;

/** A person who fills in a public form. */
export const household = {
  'First name': 'Nora',
  'Last name': 'Lindqvist',
  Email: 'nora@example.com',
};

let addresses = 0;
export const newEmail = () => `form${Date.now().toString(36)}${process.pid}${addresses++}@example.com`;

/** The form of a record, of which one text is changed. */
export const ofRecord = (id: string, opensRecord: OpensRecord): ClubForm => ({
  id,
  who: 'executive',
  open: async (page, token) => {
    const { path, mine, button, operation } = await opensRecord(page, token);
    return { path, texts: { [mine]: '12' }, button, sends: `**/do/${operation}` };
  },
});
