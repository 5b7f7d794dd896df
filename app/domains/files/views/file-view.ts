interface Kept {
  uuid: string;
  type: 'file' | 'directory';
  label: string;
  file_name: string;
  content_type: string | null;
  size: number;
  fileable_type: string;
  fileable_id: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface Folder {
  uuid: string;
  label: string;
}

/** A file or folder as the API returns it. `path`: the folders above it. */
export function fileView(file: Kept, above: readonly Folder[]) {
  const { uuid, label, file_name, content_type, type, size, fileable_type, fileable_id, version } = file;
  return {
    uuid,
    label,
    file_name,
    path: [...above.map((folder) => folder.label), label].join('/'),
    content_type,
    type,
    size,
    fileable_type,
    fileable_id,
    parent_id: above.at(-1)?.uuid ?? null,
    version,
    created_at: file.created_at,
    updated_at: file.updated_at,
  };
}

export type FileItem = ReturnType<typeof fileView>;

/** One folder of a record, as the file browser shows it. */
export interface Listing {
  files: FileItem[];
  path: Folder[];
  parent: { type: string; id: number };
}
