import { useState } from 'react';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { Card } from '~/ui/frame/card';
import { cellMessages, type ImportReport } from './import-report';
import { MessagesTable } from './messages-table';
import { fetchProblems } from './use-import-check';

interface ImportResultProps {
  report: ImportReport;
  /** The checked file, where the browser still has it. */
  file: File | null;
}

/** The outcome of an import's dry run, and the file's errors by cell. */
export function ImportResult({ report, file }: ImportResultProps) {
  const problems = cellMessages(report.errors);
  const warnings = cellMessages(report.warnings);
  return (
    <>
      <Verdict report={report} hasProblems={problems.length > 0} />
      {report.unknown.length > 0 ? (
        <Notice kind="warning" title="These columns are not read">
          <p className="[overflow-wrap:anywhere]">{report.unknown.join(', ')}</p>
        </Notice>
      ) : null}
      {problems.length > 0 ? (
        <Card title="Problems" look="flush" actions={file ? <DownloadProblems file={file} /> : null}>
          <MessagesTable label="Problems by row and column" messages={problems} />
        </Card>
      ) : null}
      {warnings.length > 0 ? (
        <Card title="Worth a look" look="flush">
          <MessagesTable label="Warnings by row and column" messages={warnings} />
        </Card>
      ) : null}
    </>
  );
}

function Verdict({ report, hasProblems }: { report: ImportReport; hasProblems: boolean }) {
  if (!report.isRefused) {
    return (
      <Notice kind="success" isLive title={report.message}>
        Nothing is saved yet.
      </Notice>
    );
  }
  // Errors of the file as a whole are shown at its field.
  if (report.errors.file) return null;
  return (
    <Notice kind="error" isLive title="Nothing was imported">
      {hasProblems ? 'Correct these cells in the file, and choose it again.' : report.message}
    </Notice>
  );
}

function DownloadProblems({ file }: { file: File }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const url = URL.createObjectURL(await fetchProblems(file));
      const name = `${file.name.replace(/\.\w+$/, '')} to correct.csv`;
      Object.assign(document.createElement('a'), { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      showToast({ kind: 'error', title: 'Download Failed' });
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" pending={isBusy} onClick={download}>
      Download file to correct
    </Button>
  );
}
