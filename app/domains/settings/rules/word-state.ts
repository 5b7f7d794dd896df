export const wordStates = ['Default', 'Changed', 'Spanish missing', 'Outdated'] as const;
/** Outdated: the default has changed since the words were saved, or they cannot be shown. */
export type WordState = (typeof wordStates)[number];

interface Saved {
  isOutdated: boolean;
  hasEnglish: boolean;
  hasSpanish: boolean;
  /** False where it is in English only. */
  isTranslated: boolean;
}

/** The state of saved words beside their default. */
export function wordState({ isOutdated, hasEnglish, hasSpanish, isTranslated }: Saved): WordState {
  if (isOutdated) return 'Outdated';
  if (isTranslated && hasEnglish && !hasSpanish) return 'Spanish missing';
  return hasEnglish || hasSpanish ? 'Changed' : 'Default';
}
