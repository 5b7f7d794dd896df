import { type ComponentType, lazy } from 'react';
import type { AnswersProps } from './answers';

/** Lazy, because no application begins at the last step. The form works without it. */
export const LazyAnswers = lazy<ComponentType<AnswersProps>>(() =>
  import('./answers').then(
    (module) => ({ default: module.Answers }),
    (): { default: ComponentType<AnswersProps> } => ({ default: () => null }),
  ),
);
