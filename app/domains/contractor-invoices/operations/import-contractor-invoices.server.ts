import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, type Effect, idOf, type Part, violates } from '~/lib/operation/commit.server';
import { insertMany } from '~/lib/operation/insert-many.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { mapInTurns } from '~/lib/turns';
import { type CheckedRow, checkImport } from '../reads/check-import.server';
import { columnsOfImported } from '../reads/imported-invoice.server';
import type { CellMessages } from '../rules/cell-reader';
import { importMessage } from '../rules/import-message';
import { ROWS_AT_A_STRETCH } from '../rules/import-sheet';
import { MAX_AT_ONCE } from '../rules/limits';
import { importContractorInvoicesInput } from '../schema';
import { toldOf } from '../steps/save-invoice.server';
import { contractorInvoices } from '../table.server';

/** Another import may insert the same numbers concurrently: the next try finds them. */
const TRIES = 3;
/** Limit of one batch of the database. */
const MAX_CHARACTERS = 24_000_000;

/**
 * Adds the invoices of a contractors' file, all or none, in one commit. Existing ones are skipped and counted. A dry
 * run returns the same and writes nothing.
 */
export const importContractorInvoices = defineOperation({
  name: 'import-contractor-invoices',
  needs: 'contractor.update',
  input: importContractorInvoicesInput,
  takesFile: true,
  async run(context, { file, dry_run }) {
    for (let tries = 1; ; tries++) {
      const { sheet, rows } = await checkImport(context, file);
      if (rows.length > MAX_AT_ONCE) throw invalid({ file: tooMany });
      refuseProblems(rows);
      const fresh = rows.filter(({ isRepeat }) => !isRepeat);
      const result = {
        dry_run,
        total: rows.length,
        imported: fresh.length,
        skipped: rows.length - fresh.length,
        warnings: messagesByRow(rows, 'warnings'),
        unknown_columns: sheet.unknown,
      };
      const made = await newRows(context, fresh);
      if (dry_run) return { message: importMessage(result), ...result };
      try {
        await commit(context, partOf(context, made));
        return { message: importMessage(result), ...result };
      } catch (error) {
        if (tries === TRIES || !violates(error, 'contractor_invoices.hoc_inv_num')) throw error;
      }
    }
  },
});

const tooMany = `At most ${MAX_AT_ONCE.toLocaleString('en-US')} rows at once. Split the file and send the parts.`;

/** @throws AppError 422 that names every bad row and cell */
function refuseProblems(rows: CheckedRow[]): void {
  const errors = messagesByRow(rows, 'problems');
  const count = Object.keys(errors).length;
  if (count === 0) return;
  const [where, [first]] = Object.entries(errors)[0] as [string, string[]];
  throw invalid(errors, `${count === 1 ? 'One row has' : `${count} rows have`} problems; ${where}: ${first}`);
}

const toText = (messages: CellMessages) =>
  Object.entries(messages).flatMap(([field, all]) => all.map((message) => `${field}: ${message}`));

function messagesByRow(rows: CheckedRow[], kind: 'problems' | 'warnings'): Record<string, string[]> {
  const all = rows.map((row) => [`row ${row.number}`, toText(row[kind])] as const);
  return Object.fromEntries(all.filter(([, messages]) => messages.length > 0));
}

/** The rows of new invoices. @throws AppError 422 for more than a commit takes */
async function newRows({ now }: OperationContext, checked: CheckedRow[]) {
  let characters = 0;
  const rows = await mapInTurns(checked, ROWS_AT_A_STRETCH, (row) => {
    const made = {
      uuid: crypto.randomUUID(),
      ...columnsOfImported(row.values, row),
      created_at: now,
      updated_at: now,
    };
    characters += JSON.stringify(made).length;
    return made;
  });
  if (characters > MAX_CHARACTERS)
    throw invalid({ file: 'This is too much at once. Split the file and send the parts.' });
  return rows;
}

function partOf(context: OperationContext, rows: Awaited<ReturnType<typeof newRows>>): Part {
  const made = insertMany(context, contractorInvoices, {
    rows,
    subject: 'contractor_invoice',
    action: 'created',
    told: ({ hoc_inv_num, contractor_id }) => toldOf({ id: 0, hoc_inv_num, contractor_id }),
  });
  const firstOf = new Map([...rows].reverse().map((row) => [row.contractor_id, row.uuid]));
  const effects = [...firstOf].map(
    ([contractor_id, uuid]): Effect =>
      changedEffect(context, 'contractor-invoice.changed', { id: idOf(contractorInvoices, uuid), contractor_id }),
  );
  return { ...made, effects };
}
