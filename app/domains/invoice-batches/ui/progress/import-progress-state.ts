/** Messages of an import to the page. */
export type ImportMessage =
  | { event: 'info'; data: { message: string } }
  | { event: 'invoices'; data: { progress: number; total: number; content: string } }
  | { event: 'done'; data: { batch_id: number | null; message: string } };

/** An import as the page shows it. */
export interface ShownImport {
  messages: readonly string[];
  done: number;
  total: number;
  completed: boolean;
  batch_id: number | null;
  /** The start of counting, for the rate; null until something was counted. */
  since: { at: number; done: number } | null;
  /** Time of the last count. */
  at: number;
}

/** Most lines shown. */
const LINES = 6;

export const beginningOf = ({ batch_id, done, total }: Pick<ShownImport, 'batch_id' | 'done' | 'total'>) => ({
  messages: [],
  done,
  total,
  completed: false,
  batch_id,
  since: null,
  at: 0,
});

const withLine = (messages: readonly string[], line: string) =>
  messages.includes(line) ? messages : [...messages, line].slice(-LINES);

/** The import after a message. It is complete when all is counted, or at the message that says so. */
export function heard(shown: ShownImport, { event, data }: ImportMessage, at: number): ShownImport {
  switch (event) {
    case 'info':
      return { ...shown, messages: withLine(shown.messages, data.message) };
    case 'invoices': {
      const { progress, total } = data;
      const since = shown.since ?? { at, done: progress };
      return { ...shown, done: progress, total, at, since, completed: total > 0 && progress === total };
    }
    case 'done':
      return {
        ...shown,
        messages: withLine(shown.messages, data.message),
        batch_id: data.batch_id,
        completed: true,
      };
  }
}

/** Invoices per second and the seconds left; null while there is too little data. */
export function speedOf({ since, at, done, total }: ShownImport): { rate: number; secondsLeft: number } | null {
  if (!since || done <= since.done || at <= since.at) return null;
  const rate = ((done - since.done) * 1000) / (at - since.at);
  return { rate, secondsLeft: (total - done) / rate };
}

/** Seconds in words: “about 2 minutes”. */
export function durationWords(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `about ${count} ${unit}${count === 1 ? '' : 's'}`;
}
