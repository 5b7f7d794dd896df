import { Facts } from '~/ui/frame/facts';
import { deadlineWords } from '../forms/deadline-values';
import { type DeadlineCounts, deadlineFacts } from '../rules/deadline-facts';

interface DeadlineFactsProps {
  labels: Partial<Record<keyof typeof deadlineFacts, string>>;
  values: Record<string, unknown>;
  counts: DeadlineCounts;
}

/** The numbers as they are saved, each with what it does now, for who may not change them. */
export function DeadlineFacts({ labels, values, counts }: DeadlineFactsProps) {
  const names = Object.keys(labels) as (keyof typeof deadlineFacts)[];
  const facts = names.map((name) => [
    labels[name]!,
    `${deadlineWords(name, values[name])}. ${deadlineFacts[name](values, counts)}`,
  ]);
  return <Facts facts={Object.fromEntries(facts)} look="pairs" />;
}
