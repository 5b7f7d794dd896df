import type { Who } from '~/demo/people';
import type { ContractorInvoice } from '~/domains/contractor-invoices/queries.server';
import type { ContractorInvoiceStatus, stepRefusals } from '~/domains/contractor-invoices/states';
import type { MembershipMove, MembershipState, MembershipStatus } from '~/domains/memberships/states';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { PermissionKey } from '~/nouns';
import { endpoints } from '~/nouns.server';
import { commonPages, type Pages, type Read, type Records, type trips } from './read-requests';

interface Call {
  /**
   * Who may: a user with one of these permissions, every user (`signed-in`) or everybody (`public`). Written from the
   * requirements, not the code.
   */
  needs: string;
  /**
   * Of a call that names a record, what grants access to it: a permission, for every record of its kind; the
   * permissions of its parent; the id itself, a secret that was mailed or shown to one person. `none`: an id of no
   * person's record.
   */
  reach?: 'permission' | 'parent' | 'link' | 'none';
  /** Refused to every API key: it is about accounts, or connects the club or its caller to a service of others. */
  inPerson?: true;
}

interface ReadCall extends Call {
  /** The most sequential calls of the database, by kind; and the measured paths, if not its own. */
  trips: keyof typeof trips | Read;
  /** The tables that it writes to, where the specification lets a GET change data. */
  writes?: string[];
  sorted?: Sorted;
}

/** Of a call that lists a part whose sorts have an index: what its rows and their order are. */
export interface Sorted {
  table: string;
  /** The rows of the list. */
  where: string;
  /** What each sort is by. */
  by: Record<string, string>;
  /** Rows that the names of a page cost besides. */
  names?: number;
}

interface ChangeCall extends Call {
  /** A body, where the call only reads; the parts of its path too. */
  lookup?: object;
  sorted?: Sorted;
  membershipMoves?: Partial<Record<MembershipMove, MembershipOutcomes>>;
  contractorInvoiceMoves?: Partial<Record<keyof typeof stepRefusals, ContractorInvoiceOutcomes>>;
}

interface MembershipOutcomes {
  /** Beside the id. */
  input?: object;
  refusal: 409 | 422;
  /** The result in each state; `before` is what the member was until they were canceled. */
  from: Record<MembershipState, MembershipState | 'refused' | 'before'>;
  /** The status afterwards, where it is another. */
  status?: MembershipStatus;
}

type Standing = ContractorInvoiceStatus | 'canceled';
interface ContractorInvoiceOutcomes {
  input(invoice: Pick<ContractorInvoice, 'id' | 'version' | 'contractor_id'>): object;
  /** Each status, and `canceled`, stands in one of the two. */
  taken: Standing[];
  refused: Standing[];
}

/** What is proven of the calls of a noun, one row a call: `tests/{domains,features}/<noun>/calls.ts`. */
export interface Calls {
  [read: `GET /${string}`]: ReadCall;
  [change: `POST /${string}` | `DELETE /${string}`]: ChangeCall;
}

/**
 * Which of the demo club's people hold a permission, beside `executive`, who holds all. Written from the requirements,
 * not the code.
 */
export type Holders = Partial<Record<PermissionKey, string>>;

type Row = Call & Partial<ReadCall & ChangeCall>;

/** Of tables of lists that can be downloaded: the columns that somebody outside or a colleague types. */
export type Typed = Record<string, string[]>;

/** Inserts into tables of sorted lists: a row for each of thousands of `n` in `numbered`, whose `name` is one of a few hundred. */
export type Fills = Record<string, string[]>;

/** What a noun's file has: its calls, the pages of the office and the site, its permissions and the records in paths. */
interface Proofs {
  calls?: Record<string, Row>;
  holders?: Holders;
  pages?: Pages;
  records?: Records;
  typed?: Typed;
  fills?: Fills;
}

const nouns = import.meta.glob<Proofs>('../../{domains,features}/*/calls.ts', { eager: true });
const tables = import.meta.glob<EndpointTable | undefined>('../../../app/{domains,features}/*/noun.server.ts', {
  eager: true,
  import: 'endpoints',
});

/** The file in which each call has its row. */
const fileOf = new Map(
  Object.entries(tables).flatMap(([path, table]) => {
    const file = path.replace('../../../app', 'tests').replace('noun.server.ts', 'calls.ts');
    return Object.keys(table ?? {}).map((call) => [call, file] as const);
  }),
);
const rows = Object.entries(nouns).flatMap(([path, { calls }]) =>
  Object.entries(calls ?? {}).map(([call, row]) => ({ file: path.replace('../..', 'tests'), call, row })),
);

/** Returns what the nouns have of a kind, in one table. */
function joined<Kind extends keyof Proofs>(kind: Kind): Required<Proofs>[Kind] {
  const all = Object.values(nouns).flatMap((noun) => Object.entries(noun[kind] ?? {}));
  const keys = all.map(([key]) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) < index);
  if (twice.length > 0) throw new Error(`${kind} of two nouns: ${twice}`);
  return Object.fromEntries(all) as Required<Proofs>[Kind];
}

/** Every page with what is requested of it. */
export const pages: Pages = { ...commonPages, ...joined('pages') };

/** Where each record of the demo club is found that paths name. */
export const recordsRead = joined('records');

export const typed = joined('typed');
export const fills = Object.values(joined('fills')).flat();

const holders = joined('holders');
export const everyKey = Object.keys(holders);

/** Returns the permissions of one of the demo club's people. */
export const keysOf = (who: Who) =>
  who === 'executive' ? everyKey : everyKey.filter((key) => holders[key as PermissionKey]!.split(' ').includes(who));

/** The row of each call of the API. */
export const calls = Object.fromEntries(rows.map(({ call, row }) => [call, row]));

/** Returns rows that are superfluous, missing or misplaced, each with the file to edit. */
function rowFaults(): string[] {
  return [
    ...rows.flatMap(({ file, call }) => {
      if (!(call in endpoints)) return `${file}: '${call}' is no call of the API`;
      return file === fileOf.get(call) ? [] : `${file}: '${call}' belongs in ${fileOf.get(call)}`;
    }),
    ...Object.keys(endpoints).flatMap((call) => (calls[call] ? [] : `${fileOf.get(call)}: '${call}' has no row`)),
  ];
}

/** Returns the faults of the rows and of one field of theirs, each with the file to edit. */
export function faultsOf(field: keyof Row, isNeeded: (call: string) => boolean): string[] {
  const wrong = rows.filter(({ call, row }) => call in endpoints && isNeeded(call) === (row[field] === undefined));
  return [
    ...rowFaults(),
    ...wrong.map(({ file, call }) => `${file}: '${call}' ${isNeeded(call) ? 'lacks' : 'takes no'} '${field}'`),
  ];
}

/** Returns the moves of a noun as its calls make them, each with its call. */
export function movesIn<Outcomes extends object>(movesOf: (row: Row) => Partial<Record<string, Outcomes>> | undefined) {
  return Object.entries(calls).flatMap(([call, row]) =>
    Object.entries(movesOf(row) ?? {}).map(([move, outcomes]) => ({ call, move, ...outcomes! })),
  );
}

/** Returns what is wrong with the rows, and each move of a domain that none or two of them make. */
export function moveFaults(domain: string, moves: object, made: { move: string }[]): string[] {
  const wrong = Object.keys(moves).filter((move) => made.filter((each) => each.move === move).length !== 1);
  const unknown = made.filter(({ move }) => !(move in moves));
  const file = `tests/domains/${domain}/calls.ts`;
  return [
    ...rowFaults(),
    ...wrong.map((move) => `${file}: the move '${move}' needs a place in one row`),
    ...unknown.map(({ move }) => `${file}: '${move}' is no move`),
  ];
}
