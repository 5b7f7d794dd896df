import { readInvoiceSheet } from '~/domains/contractor-invoices/rules/import-sheet';
import { objectKey } from '~/domains/files/queries.server';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { MAX_SHEET_BYTES } from '~/lib/sheet/sheet';
import { SheetError } from '~/lib/sheet/sheet-error';
import { type FileReading, fileRowsOf } from '../rules/batch-row';

const refuse = (message: string) => invalid({ file_uuid: message });

/**
 * The invoices of a file in R2, and how to parse them.
 * @param today the default day of invoices
 * @throws AppError 422 at `file_uuid` for a file that is no table of invoices
 */
export async function readInvoiceFile({ env }: OperationContext, uuid: string, today: string) {
  const object = await env.FILES.get(objectKey(uuid));
  if (!object) throw refuse('This file is no longer there. Choose another one.');
  if (object.size > MAX_SHEET_BYTES) throw refuse('The file is too large: at most 20 MB.');
  try {
    const { rows, epoch } = await readInvoiceSheet(new Uint8Array(await object.arrayBuffer()));
    const reading: FileReading = { epoch, today };
    return { rows: await fileRowsOf(rows, reading), reading };
  } catch (error) {
    if (error instanceof SheetError) throw refuse(error.message);
    throw error;
  }
}

/** The day on which a batch was started: parsing its file again returns the same rows. */
export const dayOfBatch = ({ env }: OperationContext, { created_at: now }: { created_at: Date }) =>
  clubToday({ env, now });
