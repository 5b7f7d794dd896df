import { lineOf } from '~/domains/memberships/steps/primary-copies.server';
import { newFigures, storedAmounts } from '../rules/amounts';
import { importTexts } from '../rules/import-columns';
import type { MatchedRow } from '../rules/match-row';
import type { ImportedInvoice } from '../rules/read-invoice-row';
import type { contractorInvoices } from '../table.server';

type NewInvoice = Omit<typeof contractorInvoices.$inferInsert, 'uuid' | 'created_at' | 'updated_at'>;

/** The columns of a new invoice from a file. Missing facts of contractor and member are copied from their records. */
export function columnsOfImported(
  values: ImportedInvoice,
  { member, ...match }: Pick<MatchedRow, 'contractor' | 'member'>,
): NewInvoice {
  const contractor = match.contractor!;
  const { hoc_inv_num, job_number, inv_date, material, labor, tax } = values;
  const { id, alpha_ref, name, factor_percent, address_line, address_line_2, city, state_id, zip } = contractor;
  const copies = {
    con_biz: name,
    con_addy1: address_line,
    con_addy2: address_line_2,
    con_csz: lineOf({ address: '', city, state: state_id, zip }),
    ...member,
  };
  const written = Object.keys(importTexts)
    .map((field) => [field, values[field as keyof typeof importTexts]] as const)
    .filter(([field, text]) => !(field in copies) || (text !== '' && text.toUpperCase() !== 'NA'));
  return {
    hoc_inv_num,
    contractor_id: id,
    con: alpha_ref,
    job_number,
    inv_date,
    rate: factor_percent,
    ...copies,
    ...Object.fromEntries(written),
    ...storedAmounts(newFigures({ material, labor, tax, factor_percent })),
  };
}
