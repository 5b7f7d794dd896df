import type { FormResult } from '~/lib/form/form';

/** The outcome of a dry run, or why nothing was imported. */
export interface ImportReport {
  isRefused: boolean;
  message: string;
  /** Messages by row: see cellMessages. */
  errors: Record<string, string[]>;
  warnings: Record<string, string[]>;
  unknown: string[];
  /** The file was not checked: the server could not be reached. */
  isUnchecked?: true;
}

export interface CellMessage {
  row: number;
  column: string;
  text: string;
}

/** `{"row 3": ["tax: From 0 to 100"]}` by cell. */
export function cellMessages(byRow: Record<string, string[]>): CellMessage[] {
  return Object.entries(byRow).flatMap(([where, messages]) => {
    const row = Number(/^row (\d+)$/.exec(where)?.[1]);
    if (!row) return [];
    return messages.map((message) => {
      const colon = message.indexOf(': ');
      return { row, column: message.slice(0, colon), text: message.slice(colon + 2) };
    });
  });
}

/** The report after a refused import. */
export function reportOfResult(result: FormResult | undefined): ImportReport | null {
  if (!result) return null;
  const errors = Object.entries(result.result.error ?? {}).map(([name, messages]) => [name, messages ?? []]);
  const byField = Object.fromEntries(errors) as Record<string, string[]>;
  const message = result.message ?? byField.file?.[0] ?? '';
  return { isRefused: true, message, errors: byField, warnings: {}, unknown: [] };
}
