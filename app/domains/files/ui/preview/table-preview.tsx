import { useEffect, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { Skeleton } from '~/ui/feedback/skeleton';
import { PREVIEW_ROWS } from '../../rules/limits';
import { previewHref } from '../browser/file-links';

interface Table {
  rows: string[][];
  /** True where the file has more than is shown. */
  isCut: boolean;
}

async function readTable(uuid: string): Promise<Table> {
  const response = await fetch(previewHref(uuid));
  if (!response.ok) throw new Error(SOMETHING_WENT_WRONG);
  const { readCsv } = await import('~/lib/text/read-csv');
  const rows = readCsv((await response.text()).replace(/^\ufeff/, ''), PREVIEW_ROWS + 1);
  const isCut = rows.length > PREVIEW_ROWS || response.headers.get('X-Preview') === 'beginning';
  return { rows: rows.slice(0, PREVIEW_ROWS), isCut };
}

interface TablePreviewProps {
  uuid: string;
  label: string;
  /** Columns that should have a value, by the headings of a table: an empty cell there is marked. */
  expected?: (head: string[]) => ReadonlySet<number>;
}

/** The first rows of a table or text. */
export function TablePreview({ uuid, label, expected }: TablePreviewProps) {
  const [table, setTable] = useState<Table | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isWanted = true;
    readTable(uuid).then(
      (read) => isWanted && setTable(read),
      () => isWanted && setProblem(SOMETHING_WENT_WRONG),
    );
    return () => {
      isWanted = false;
    };
  }, [uuid]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!table) return <Skeleton className="h-40 w-full" />;
  if (table.rows.length === 0) return <p>This file is empty.</p>;
  const width = Math.max(...table.rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  // A plain text has no header row.
  const [head, body] = width > 1 ? [table.rows[0], table.rows.slice(1)] : [undefined, table.rows];
  const wanted = head && expected?.(head);
  return (
    <>
      {table.isCut ? (
        <p className="mb-2 text-muted-foreground">
          The first {table.rows.length} rows. Download the file to see all of it.
        </p>
      ) : null}
      <section
        aria-label={`Rows of ${label}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
        tabIndex={0}
        className="max-h-[65dvh] overflow-auto rounded-sm border"
      >
        <table aria-label={label} className="w-full text-[0.875rem]">
          {head ? (
            <thead>
              <tr>
                {columns.map((index) => (
                  <th
                    key={index}
                    scope="col"
                    className="sticky top-0 bg-muted px-2.5 py-1.5 text-left whitespace-nowrap"
                  >
                    {head[index] || <span className="sr-only">Column {index + 1}</span>}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {body.map((row, line) => (
              <tr key={line} className="border-t">
                {columns.map((index) => (
                  <td
                    key={index}
                    className={head ? 'max-w-96 truncate px-2.5 py-1 align-top' : 'px-2.5 py-1'}
                    title={head && row[index]}
                  >
                    {!row[index]?.trim() && wanted?.has(index) ? (
                      <em className="text-muted-foreground">missing</em>
                    ) : (
                      row[index]
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
