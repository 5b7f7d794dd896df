import { useReload } from '~/lib/remix/use-reload';
import { ImportProgress } from './import-progress';
import { useImport } from './use-import';

interface RunningImportProps {
  batch: { id: number; task_id: number; processed: number; total: number };
}

/** The import of a batch while it runs; at its end the page is reloaded. */
export function RunningImport({ batch }: RunningImportProps) {
  const reload = useReload();
  return <ImportProgress shown={useImport(batch.task_id, batch, reload)} />;
}
