import { matchRow } from '~/domains/contractor-invoices/rules/match-row';
import { plainText } from '~/lib/text/words';
import type { BatchRowFacts } from '../reads/chunk-facts.server';
import type { BatchCode, BatchContent, BatchRow } from './batch-row';

/** A row's columns in its batch: its records, its problems, and the codes of what is missing. */
export function matchBatchRow(row: BatchRow, facts: BatchRowFacts, senderId: number | null) {
  const { contractor, member, problems, warnings } = matchRow(row, facts);
  const { existing, job } = facts;
  if (existing && !problems.hoc_inv_num) {
    const isBilled = existing.invoice_id !== null;
    warnings.hoc_inv_num = [isBilled ? BILLED : 'This invoice is here already: approving it bills the member for it.'];
  }
  const content: BatchContent = {
    ...row.values,
    unread: row.unread,
    warnings,
    codes: codesOf(row, facts, senderId),
  };
  return {
    row_number: row.number,
    content,
    problems,
    contractor_id: contractor?.id ?? null,
    job_id: job?.id ?? null,
    membership_id: member?.membership_id ?? null,
  };
}

export const BILLED = 'This invoice is billed to a member already.';

function codesOf({ values }: BatchRow, { contractor, job }: BatchRowFacts, senderId: number | null): BatchCode[] {
  const codes: BatchCode[] = [];
  if (!contractor) codes.push('contractor_id_not_found');
  else if (senderId !== null && senderId !== contractor.id) codes.push('contractor_id_not_match');
  if (!job) codes.push('job_id_not_found');
  else {
    const isOthers = job.contractor_id !== null && contractor !== null && job.contractor_id !== contractor.id;
    const isOtherMembers =
      job.member !== null && values.mem_name !== '' && plainText(job.member.mem_name) !== plainText(values.mem_name);
    if (isOthers || isOtherMembers) codes.push('job_id_not_match');
  }
  return codes;
}
