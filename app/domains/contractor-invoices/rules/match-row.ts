import { plainText } from '~/lib/text/words';
import { type CellMessages, say } from './cell-reader';
import type { InvoiceRow } from './read-invoice-row';
import type { Repeat } from './repeated-rows';

/** The contractor's columns on an invoice. */
export interface ContractorFacts {
  id: number;
  alpha_ref: string;
  name: string;
  /** Basis points. */
  factor_percent: number;
  address_line: string;
  address_line_2: string;
  city: string;
  state_id: string;
  zip: string;
}

/** The member's columns on an invoice. */
export interface MemberFacts {
  membership_id: number;
  mem_name: string;
  mem_email: string;
  mem_phone: string;
  mem_street: string;
  /** City, state and zip. */
  mem_city: string;
}

/** The existing records that a row refers to. */
export interface RowFacts {
  /** By the code, in any case. */
  contractor: ContractorFacts | null;
  /** The existing invoice with this number. */
  existing: { contractor_id: number; total: number } | null;
  /** The job with this number; its member is null where it has none. */
  job: { member: MemberFacts | null } | null;
  /** All members with the name and the street of the row. */
  members: MemberFacts[];
}

export interface MatchedRow {
  /** The same invoice exists already, in the club or in the file: the row is skipped. */
  isRepeat: boolean;
  contractor: ContractorFacts | null;
  member: MemberFacts | null;
  problems: CellMessages;
  warnings: CellMessages;
}

/** A row's records in this club: its contractor, its member, and its errors and warnings. */
export function matchRow(row: InvoiceRow, facts: RowFacts, repeat?: Repeat): MatchedRow {
  const { values } = row;
  const { contractor, existing, job } = facts;
  const problems: CellMessages = { ...row.problems };
  const warnings: CellMessages = {};
  if (!contractor && values.con !== '') say(problems, 'con', 'No contractor has this code.');
  if (values.job_number !== null && !job) say(problems, 'job_number', 'No job has this number.');
  const isSame = existing?.contractor_id === contractor?.id && existing?.total === values.total;
  if (existing && !isSame) say(problems, 'hoc_inv_num', 'This number is another contractor’s, or of another total.');
  if (repeat && !repeat.isSame) {
    say(problems, 'hoc_inv_num', `Row ${repeat.of} has this number with another contractor or total.`);
  }
  if (contractor && values.rate !== null && values.rate !== contractor.factor_percent) {
    const [given, agreed] = [values.rate / 100, contractor.factor_percent / 100];
    say(warnings, 'rate', `The file says ${given} %; the contractor’s ${agreed} % is taken.`);
  }
  const member = memberOf(row, facts, warnings);
  const isRepeat = Object.keys(problems).length === 0 && (Boolean(existing) || Boolean(repeat));
  return { isRepeat, contractor, member, problems, warnings };
}

/** The job's member, else the only one with that name and street. */
function memberOf({ values }: InvoiceRow, { job, members }: RowFacts, warnings: CellMessages): MemberFacts | null {
  if (job?.member) {
    const isOther = values.mem_name !== '' && plainText(values.mem_name) !== plainText(job.member.mem_name);
    if (isOther) say(warnings, 'mem_name', `The job is ${job.member.mem_name}’s.`);
    return job.member;
  }
  if (members.length === 1) return members[0]!;
  if (values.mem_name !== '') {
    const many = 'Several members have this name and street: none is taken.';
    say(warnings, 'mem_name', members.length > 1 ? many : 'No member has this name and street.');
  }
  return null;
}
