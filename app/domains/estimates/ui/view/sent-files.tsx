interface SentFilesProps {
  /** Of the call that opens one, without its uuid. */
  path: string;
  files: { uuid: string; label: string }[];
}

/** The files that came with an estimate, each to be downloaded. */
export function SentFiles({ path, files }: SentFilesProps) {
  return (
    <ul className="grid gap-1">
      {files.map(({ uuid, label }) => (
        <li key={uuid}>
          <a
            href={`${path}/${uuid}`}
            download
            className="font-semibold wrap-anywhere text-brand-text underline underline-offset-4"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
