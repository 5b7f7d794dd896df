import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';

interface StepButtonsProps {
  onBack: (() => void) | null;
  /** Null at the last step, which submits. */
  onNext: (() => void) | null;
  isChecking: boolean;
}

/** To the next step, once this one is valid, and to the previous one. */
export function StepButtons({ onBack, onNext, isChecking }: StepButtonsProps) {
  const { t } = useText();
  return (
    <div className="hidden flex-wrap gap-3 with-scripts:flex max-sm:flex-col">
      {onNext && (
        <Button size="lg" pending={isChecking} onClick={onNext}>
          {t('Continue')}
        </Button>
      )}
      {onBack && (
        <Button variant="secondary" size="lg" onClick={onBack}>
          {t('Back')}
        </Button>
      )}
    </div>
  );
}
