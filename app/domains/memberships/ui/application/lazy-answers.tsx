import { type ComponentType, lazy } from 'react';
import type { AnswersProps } from './answers';

/** Of the last step, which nobody begins with. The form goes on without where it cannot be loaded. */
export const LazyAnswers = lazy<ComponentType<AnswersProps>>(() =>
  import('./answers').then(
    (module) => ({ default: module.Answers }),
    (): { default: ComponentType<AnswersProps> } => ({ default: () => null }),
  ),
);
