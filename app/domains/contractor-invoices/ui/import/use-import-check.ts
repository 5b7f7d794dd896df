import { useRef, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { tooLargeText } from '~/lib/form/too-large';
import { MAX_SHEET_BYTES } from '~/lib/sheet/sheet';
import type { ImportReport } from './import-report';

const PATH = '/api/v1/contractors/import-contractor';

interface Answer {
  message?: string;
  errors?: Record<string, string[]>;
  warnings?: Record<string, string[]>;
  unknown_columns?: string[];
}

const refused = (message: string): ImportReport => ({
  isRefused: true,
  message,
  errors: { file: [message] },
  warnings: {},
  unknown: [],
});

async function check(file: File, signal: AbortSignal): Promise<ImportReport> {
  if (file.size > MAX_SHEET_BYTES) return refused(tooLargeText(MAX_SHEET_BYTES));
  const body = new FormData();
  body.set('dry_run', '1');
  body.set('file', file);
  const response = await fetch(PATH, { method: 'POST', credentials: 'include', body, signal });
  const answer = (await response.json()) as Answer;
  const { message = SOMETHING_WENT_WRONG, errors = {}, warnings = {}, unknown_columns: unknown = [] } = answer;
  if (!response.ok && !answer.errors) return refused(message);
  return { isRefused: !response.ok, message, errors, warnings, unknown };
}

/** Starts a dry run of an import as soon as a file is chosen. */
export function useImportCheck(first: ImportReport | null) {
  const [report, setReport] = useState(first);
  const [isChecking, setChecking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const start = async (file: File | null) => {
    running.current?.abort();
    setReport(null);
    setChecking(file !== null);
    if (!file) return;
    const mine = new AbortController();
    running.current = mine;
    const unsent = 'The file could not be checked: the club was not reached. Choose it again, or save it.';
    const result = await check(file, mine.signal).catch(() => ({ ...refused(unsent), isUnchecked: true as const }));
    if (mine.signal.aborted) return;
    setReport(result);
    setChecking(false);
  };
  return { report, isChecking, check: start, show: setReport };
}

/** The file as CSV with its errors. @throws TypeError when the network fails, Error when it is refused */
export async function fetchProblems(file: File): Promise<Blob> {
  const body = new FormData();
  body.set('file', file);
  const response = await fetch(`${PATH}/problems`, { method: 'POST', credentials: 'include', body });
  if (!response.ok) throw new Error(`responded with ${response.status}`);
  return response.blob();
}
