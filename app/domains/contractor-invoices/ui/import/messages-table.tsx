import { counted } from '~/ui/format/counted';
import type { CellMessage } from './import-report';

interface MessagesTableProps {
  label: string;
  messages: CellMessage[];
}

/** Rows that a page shows; the file with errors has all. */
const SHOWN = 200;

/** Messages by row and column. */
export function MessagesTable({ label, messages }: MessagesTableProps) {
  const more = messages.length - SHOWN;
  return (
    <>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto"
      >
        <table aria-label={label} className="w-full">
          <thead>
            <tr>
              {['Row', 'Column', 'Message'].map((heading) => (
                <th key={heading} scope="col" className="sticky top-0 bg-muted px-3 py-2 text-left whitespace-nowrap">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {messages.slice(0, SHOWN).map(({ row, column, text }) => (
              <tr key={`${row} ${column} ${text}`} className="border-t align-top">
                <td className="tabular px-3 py-1.5">{row}</td>
                <td className="px-3 py-1.5 font-semibold [overflow-wrap:anywhere]">{column}</td>
                <td className="px-3 py-1.5">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 ? <p className="border-t px-3 py-2 text-muted-foreground">And {counted(more, 'others')}.</p> : null}
    </>
  );
}
