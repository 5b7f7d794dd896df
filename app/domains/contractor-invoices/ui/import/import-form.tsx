import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { FormResult } from '~/lib/form/form';
import { Spinner } from '~/ui/feedback/spinner';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { FileDropField } from '~/ui/form/fields/file-drop-field';
import { PlainForm } from '~/ui/form/plain-form';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { reportOfResult } from './import-report';
import { ImportResult } from './import-result';
import { useImportCheck } from './use-import-check';

const REASON = 'why-not-saved';
const CHOICES = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Imports a contractors' file: a dry run as soon as it is chosen, then a button to save. */
export function ImportForm() {
  const refusal = useActionData<FormResult>();
  const { report, isChecking, check, show } = useImportCheck(reportOfResult(refusal));
  const [file, setFile] = useState<File | null>(null);
  const isHydrated = useHydrated();
  const isSaving = useNavigation().formMethod === 'POST';
  useEffect(() => {
    const refused = reportOfResult(refusal);
    if (!refused) return;
    show(refused);
    showToast({ kind: 'error', title: refused.message });
  }, [refusal, show]);
  // A server error is no error of the file: it can be saved again
  const isRefused = report !== null && !report.isUnchecked && Object.keys(report.errors).length > 0;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    void check(chosen);
  };
  return (
    <div className="grid max-w-4xl gap-4">
      <PlainForm id="import" encType="multipart/form-data" className="grid gap-4">
        <FileDropField
          id="import-file"
          name="file"
          label="Drag & drop files here, or click to select files"
          hint="CSV or .xlsx with the columns con, hoc_inv_num and amounts such as material_amt_1. At most 20 MB."
          accept={CHOICES}
          chosen={file?.name ?? null}
          error={report?.errors.file?.[0]}
          onChoose={choose}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            pending={isSaving}
            disabled={isHydrated && (!file || isChecking || isRefused)}
            aria-describedby={isRefused ? REASON : undefined}
          >
            Save Contractor Inv
          </Button>
          {isRefused ? (
            <p id={REASON} className="text-muted-foreground">
              This file has problems: correct it, and choose it again.
            </p>
          ) : null}
          {isChecking ? <Spinner label="Checking the file" /> : null}
        </div>
      </PlainForm>
      {report && !isChecking ? <ImportResult report={report} file={file} /> : null}
    </div>
  );
}
