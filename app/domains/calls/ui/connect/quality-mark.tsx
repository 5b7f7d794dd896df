import { toneClass } from '~/ui/format/tone';
import { type CallGrade, lossOf } from '../../rules/quality';

export interface CallQuality {
  grade: CallGrade;
  packets_received: number;
  packets_lost: number;
  jitter_ms: number;
  round_trip_ms: number | null;
}

const grades = {
  good: { label: 'Good sound', tone: 'green' },
  fair: { label: 'Fair sound', tone: 'yellow' },
  poor: { label: 'Poor sound', tone: 'red' },
} as const;

/** How a call sounded, with the figures as a tooltip. */
export function QualityMark({ quality }: { quality: CallQuality }) {
  const { grade, jitter_ms, round_trip_ms } = quality;
  const figures = [
    `${(lossOf(quality) * 100).toFixed(1)} % lost`,
    `jitter ${jitter_ms} ms`,
    ...(round_trip_ms === null ? [] : [`round trip ${round_trip_ms} ms`]),
  ].join(', ');
  const { label, tone } = grades[grade];
  return (
    <span title={figures} className={`${toneClass(tone)} block whitespace-nowrap text-[0.86em] text-tone-text`}>
      {label}
      <span className="sr-only">: {figures}</span>
    </span>
  );
}
