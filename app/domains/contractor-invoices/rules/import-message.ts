import { counted } from '~/ui/format/counted';

interface Counts {
  dry_run: boolean;
  imported: number;
  skipped: number;
}

/** The message of an import or a dry run. */
export function importMessage({ dry_run, imported, skipped }: Counts): string {
  const invoices = counted(imported, 'contractor invoices');
  const done = dry_run ? `${invoices} can be imported` : `${invoices} imported`;
  return skipped === 0 ? `${done}.` : `${done}, ${skipped} skipped: already there.`;
}
