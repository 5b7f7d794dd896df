import { useId } from 'react';
import { durationWords, type ShownImport, speedOf } from './import-progress-state';

const inWords = (count: number) => count.toLocaleString('en-US');

/** The progress of an import: a bar, its speed, the time left, and its messages. */
export function ImportProgress({ shown }: { shown: ShownImport }) {
  const id = useId();
  const { messages, done, total, completed } = shown;
  const speed = completed ? null : speedOf(shown);
  const isCounted = total > 0;
  return (
    <section aria-label="Import" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {completed ? 'Import finished' : 'Importing'}
        </label>
        <span className="tabular">
          {isCounted ? `${inWords(done)} of ${inWords(total)} invoices` : 'Reading the file'}
        </span>
      </div>
      <progress
        id={id}
        className="h-2.5 w-full accent-brand"
        {...(isCounted ? { value: done, max: total } : completed ? { value: 1, max: 1 } : {})}
      />
      {speed && (
        <p className="tabular text-muted-foreground">
          {inWords(Math.round(speed.rate))} a second, {durationWords(speed.secondsLeft)} left
        </p>
      )}
      <ul aria-live="polite" className="grid gap-0.5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
