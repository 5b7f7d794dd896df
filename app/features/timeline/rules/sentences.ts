import type { HistoryWords } from '~/lib/operation/history-words';
import { historyWords } from '~/nouns';
import { changesInWords } from './changes-in-words';

interface Happening {
  subject_type: string;
  action: string;
  data: Record<string, unknown>;
  actor_kind: string;
  user_id: number | null;
}

const words: HistoryWords = historyWords;
const WHO: Record<string, string> = { visitor: 'A website visitor', system: 'The system' };

/** Returns a history row as a sentence: actor, action, details. */
export function sentenceOf(
  { subject_type, action, data, actor_kind, user_id }: Happening,
  nameOf: (userId: number) => string,
) {
  const said = words[subject_type]?.[action];
  const plain = `${action.replaceAll('-', ' ')}: ${subject_type.replaceAll('_', ' ')}`;
  const who = user_id === null ? String(data.by ?? WHO[actor_kind] ?? 'Somebody') : nameOf(user_id);
  const text = typeof said === 'function' ? said(data, nameOf) : (said ?? plain);
  // Some sentences end with the reason
  const isUnsaid = typeof data.reason === 'string' && data.reason !== '' && !text.endsWith(`: ${data.reason}`);
  const reason = isUnsaid ? [`Reason: ${data.reason}`] : [];
  return {
    who,
    text,
    details: [...reason, ...changesInWords(data.changes)],
  };
}
