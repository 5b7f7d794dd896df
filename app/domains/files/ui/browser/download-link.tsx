import { type ReactNode, useState } from 'react';
import { riskOf } from '../../rules/risks';
import { download, downloadHref } from './file-links';
import { RiskyDownload } from './risky-download';

interface DownloadLinkProps {
  file: { uuid: string; label: string; content_type: string | null };
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** Downloads an attachment; confirms before, where its name or its bytes make it risky. */
export function DownloadLink({ file, children, ...props }: DownloadLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const risk = riskOf(file);
  return (
    <>
      <a
        {...props}
        href={downloadHref(file.uuid)}
        download
        onClick={(event) => {
          if (!risk) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
      </a>
      {risk && (
        <RiskyDownload
          label={file.label}
          risk={risk}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDownload={() => void download(file.uuid)}
        />
      )}
    </>
  );
}
