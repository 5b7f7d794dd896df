import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { previewKind } from '../../rules/kinds';
import { riskOf } from '../../rules/risks';
import type { FileItem } from '../../views/file-view';
import { useBrowser } from './browser-context';
import { FileIcon } from './file-icon';
import { download, downloadHref, previewHref } from './file-links';
import { FileMenu } from './file-menu';
import { formatSize } from './format-size';
import { RiskMark } from './risky-download';

const column = dataColumns<FileItem>();

const nameColumn = column.accessor('label', {
  header: 'Name',
  cell: ({ row: { original } }) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <Select file={original} className="sm:hidden" />
      <FileIcon file={original} />
      <span className="min-w-0">
        <FileName file={original} />
        {original.type === 'file' && (
          <span className="block text-[0.875rem] empty:hidden">
            <RiskMark file={original} />
          </span>
        )}
        <span className="block text-[0.875rem] font-normal text-muted-foreground sm:hidden">
          {original.type === 'file' ? `${formatSize(original.size)} · ` : ''}
          <Added value={original.created_at} />
        </span>
      </span>
    </span>
  ),
  meta: { onCard: 'title' },
});

const factColumns = [
  column.accessor('size', {
    header: 'Size',
    cell: ({ row: { original } }) => (original.type === 'file' ? formatSize(original.size) : '–'),
    meta: { onCard: 'hidden', align: 'right', width: '7rem' },
  }),
  column.accessor('created_at', {
    header: 'Added',
    cell: ({ getValue }) => <Added value={getValue()} />,
    meta: { onCard: 'hidden', width: '12rem' },
  }),
  column.display({
    id: 'action',
    header: () => <span className="sr-only">Action</span>,
    cell: ({ row: { original } }) => <FileMenu file={original} />,
    meta: { onCard: 'actions', align: 'right', width: '3.5rem', label: 'Action' },
  }),
];

export const fileColumns = [nameColumn, ...factColumns];

/** The columns, with a checkbox first for users who may change files. On a phone all are beside the name. */
export const selectableFileColumns = [
  column.display({
    id: 'select',
    header: () => <SelectAll />,
    cell: ({ row: { original } }) => <Select file={original} />,
    meta: { onCard: 'hidden', label: 'Select', width: '2.75rem' },
  }),
  ...fileColumns,
];

/** Selecting rows needs scripts. */
const boxStyle = 'invisible block with-scripts:visible';

function SelectAll() {
  const { files, selected, select } = useBrowser();
  const isAll = files.length > 0 && selected.size === files.length;
  return (
    <Checkbox
      className={boxStyle}
      aria-label="Select all"
      ref={(box) => {
        if (box) box.indeterminate = selected.size > 0 && !isAll;
      }}
      checked={isAll}
      onChange={() =>
        select(
          files.map(({ uuid }) => uuid),
          !isAll,
        )
      }
    />
  );
}

function Select({ file, className }: { file: FileItem; className?: string }) {
  const { mayChange, selected, select } = useBrowser();
  if (!mayChange) return null;
  return (
    <Checkbox
      className={clsx(boxStyle, className)}
      aria-label={`Select ${file.label}`}
      checked={selected.has(file.uuid)}
      onChange={(event) => select([file.uuid], event.currentTarget.checked)}
    />
  );
}

function Added({ value }: { value: Date | string }) {
  return <Time value={value} zone={useBrowser().zone} className="tabular" />;
}

const nameStyle = 'min-w-0 font-semibold wrap-anywhere hover:underline';

/** Opens a folder, previews a file, or downloads one without a preview. */
function FileName({ file }: { file: FileItem }) {
  const { act, folderHref } = useBrowser();
  if (file.type === 'directory') {
    return (
      <Link to={folderHref(file.uuid)} preventScrollReset className={nameStyle}>
        {file.label}
      </Link>
    );
  }
  const isShown = previewKind(file.content_type) !== null;
  return (
    <a
      href={isShown ? previewHref(file.uuid) : downloadHref(file.uuid)}
      className={nameStyle}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (isShown) act({ kind: 'preview', file });
        else if (riskOf(file)) act({ kind: 'download', file });
        else download(file.uuid);
      }}
    >
      {file.label}
    </a>
  );
}
