import { Confirm } from '~/ui/dialog/confirm';
import { type FileRisk, riskOf, riskWords } from '../../rules/risks';

type Named = { label: string; content_type: string | null };

interface RiskyDownloadProps {
  label: string;
  risk: FileRisk;
  isOpen: boolean;
  onClose(): void;
  onDownload(): void;
}

/** Warns of a file's risk before the download. */
export function RiskyDownload({ label, risk, isOpen, onClose, onDownload }: RiskyDownloadProps) {
  const { name, text } = riskWords[risk];
  return (
    <Confirm
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={`Download ${label}?`}
      text={`${name}. ${text}`}
      confirmLabel="Download anyway"
      cancelLabel="Cancel"
      onConfirm={() => {
        onClose();
        onDownload();
      }}
    />
  );
}

/** The risk of a file as a word beside its name, also with scripts off; null where there is none. */
export function RiskMark({ file }: { file: Named }) {
  const risk = riskOf(file);
  if (!risk) return null;
  return (
    <span title={riskWords[risk].text} className="shrink-0 font-semibold text-danger-text">
      {riskWords[risk].name}
    </span>
  );
}
