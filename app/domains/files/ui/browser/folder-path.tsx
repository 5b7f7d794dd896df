import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '~/lib/remix/link';
import type { Folder } from '../../views/file-view';
import { useBrowser } from './browser-context';

/** The folders from the top to the open one. */
export function FolderPath({ path }: { path: readonly Folder[] }) {
  const { folderHref } = useBrowser();
  const folders = [{ uuid: null, label: 'All files' }, ...path];
  return (
    <nav aria-label="Folders" className="min-w-0 grow">
      <ol className="flex min-w-0 flex-wrap items-center gap-1">
        {folders.map(({ uuid, label }, index) => (
          <li key={uuid ?? ''} className="flex min-w-0 items-center gap-1">
            {index > 0 ? <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" /> : null}
            {index < folders.length - 1 ? (
              <Link
                to={folderHref(uuid)}
                preventScrollReset
                className="max-w-60 truncate rounded-sm py-0.5 text-muted-foreground hover:text-foreground hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="max-w-60 truncate font-semibold" title={label}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
