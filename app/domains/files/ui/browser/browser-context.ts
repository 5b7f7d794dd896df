import { createContext, useContext } from 'react';
import type { FileItem, Folder } from '../../views/file-view';

/** The action whose dialog is open. */
export type FileAct =
  | { kind: 'create' }
  | { kind: 'rename' | 'preview' | 'download'; file: FileItem }
  | { kind: 'move' | 'delete'; files: FileItem[] };

export interface Browser {
  /** The record, as the calls identify it. */
  record: { fileable_type: string; fileable_id: string };
  /** The open folder; null at the top. */
  folder: Folder | null;
  files: FileItem[];
  zone: string;
  mayChange: boolean;
  selected: ReadonlySet<string>;
  select(uuids: string[], isSelected: boolean): void;
  act(act: FileAct): void;
  /** The page's URL with another folder open. */
  folderHref(uuid: string | null): string;
}

export const BrowserContext = createContext<Browser | null>(null);

export function useBrowser(): Browser {
  const browser = useContext(BrowserContext);
  if (!browser) throw new Error('This must be inside of a FileBrowser.');
  return browser;
}
