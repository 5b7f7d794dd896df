import { ActButton } from '~/domains/settings/ui/choices/act-button';
import { type Confirmations, type ConfirmedStep, isConfirmed, type StepKey, setupSteps } from '../rules/setup-steps';

/** What somebody says who confirms a step. */
const words: Record<ConfirmedStep, string> = {
  club: 'This is our name',
  area: 'This is our area',
  dues: 'These are our dues',
  mail: 'I received it',
  moving: 'Nothing to bring',
};

/** The mail that is sent as a test: its words are the club's, and it has a link. */
const TEST_MAIL = { key: 'renewal', lang: 'en' } as const;

interface StepActionsProps {
  step: StepKey;
  isDone: boolean;
  confirmed: Confirmations;
}

/** The buttons of a step: a test mail, the confirmation, and taking that back. */
export function StepActions({ step, isDone, confirmed }: StepActionsProps) {
  if (!isConfirmed(step)) return null;
  const { label } = setupSteps[step];
  return (
    <>
      {step === 'mail' && (
        <ActButton operation="send-test-mail" input={TEST_MAIL} name="Send me a test mail" variant="secondary">
          Send me a test mail
        </ActButton>
      )}
      {!isDone && !confirmed[step] && (
        <ActButton
          operation="confirm-setup-step"
          input={{ key: step, confirmed: true }}
          name={`${label}: ${words[step]}`}
          variant="primary"
        >
          {words[step]}
        </ActButton>
      )}
      {confirmed[step] && (
        <ActButton
          operation="confirm-setup-step"
          input={{ key: step, confirmed: false }}
          name={`${label}: Open it again`}
        >
          Open it again
        </ActButton>
      )}
    </>
  );
}
