import { formatDay } from '~/ui/format/format-time';

interface SparklineProps {
  values: readonly number[];
  /** The day, month or year of each value. */
  steps: readonly string[];
}

const [WIDTH, HEIGHT] = [100, 28];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The label of a day, a month or a year. */
function stepLabel(step: string): string {
  const [year, month, day] = step.split('-');
  if (day) return formatDay(step);
  return month ? `${MONTHS[Number(month) - 1]} ${year}` : step;
}

/** A curve as an SVG path, with its values as text for screen readers. */
export function Sparkline({ values, steps }: SparklineProps) {
  const most = Math.max(0, ...values);
  const peak = steps[values.indexOf(most)];
  const by = { 10: 'day', 7: 'month', 4: 'year' }[peak?.length ?? 10];
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * WIDTH : WIDTH);
  const y = (value: number) => HEIGHT - 1.5 - (most > 0 ? (value / most) * (HEIGHT - 3) : 0);
  const points = values.length > 1 ? values : [values[0] ?? 0, values[0] ?? 0];
  const path = points.map(
    (value, index) => `${index === 0 ? 'M' : 'L'}${round(index === 0 ? 0 : x(index))} ${round(y(value))}`,
  );
  const label = most > 0 && peak ? `By the ${by}: at most ${most}, ${stepLabel(peak)}` : 'None';
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-7 w-full text-brand-text"
    >
      <path
        d={path.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        opacity={most > 0 ? 1 : 0.35}
      />
    </svg>
  );
}

const round = (number: number) => Math.round(number * 10) / 10;
