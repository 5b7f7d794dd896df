import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { useText } from '~/text';
import { STEP_HEADING } from './step-heading';
import { type Step, steps, stepTitles } from './steps';

interface StepProgressProps {
  current: Step;
  /** Number of steps reached. */
  furthest: number;
  /** URL of the zip check. */
  zipPath: string;
  onGo(step: Step): void;
}

/** The current step, links to the steps reached, and the step's title. */
export function StepProgress({ current, furthest, zipPath, onGo }: StepProgressProps) {
  const { t } = useText();
  const at = steps.indexOf(current);
  const count = steps.length + 1;
  return (
    <div className="hidden gap-4 with-scripts:grid">
      <nav aria-label={t('Steps')}>
        <ol className="grid grid-cols-5 gap-1.5">
          <li>
            <Link to={zipPath} className={segment}>
              <Bar isDone />
              <span className="max-sm:sr-only">{t('Zip code')}</span>
            </Link>
          </li>
          {steps.map((step, index) => (
            <li key={step}>
              <button
                type="button"
                disabled={index > furthest}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onGo(step)}
                className={clsx(segment, step === current && 'font-semibold text-foreground')}
              >
                <Bar isDone={index <= at} />
                <span className="max-sm:sr-only">{t(stepTitles[step])}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <p className="text-muted-foreground">{t('Step {number} of {count}', { number: at + 2, count })}</p>
        <h2 id={STEP_HEADING} tabIndex={-1} className="text-[1.5em] outline-none">
          {t(stepTitles[current])}
        </h2>
      </div>
    </div>
  );
}

const segment =
  'flex min-h-11 w-full flex-col gap-1.5 pt-2 text-left text-[0.82em] leading-tight text-muted-foreground enabled:hover:underline';

function Bar({ isDone }: { isDone: boolean }) {
  return <span aria-hidden="true" className={clsx('h-1.5 w-full rounded-full', isDone ? 'bg-brand' : 'bg-border')} />;
}
