import type { StepKey } from '../rules/setup-steps';

const help: Record<Exclude<StepKey, 'payments'>, string> = {
  club: 'What visitors, members and mails call the club.',
  area: 'Visitors join where an enabled service location serves their zip.',
  dues: 'What membership costs, each price from a day on.',
  mail: 'Done when a test mail has arrived: sent is not received.',
  people: 'A second account, so that the office is not locked with one password.',
  moving: 'Members and their history from the system before.',
};

/** What a step is for, in a sentence. */
export function StepHelp({ step, site }: { step: StepKey; site: string }) {
  if (step !== 'payments') return <p className="text-muted-foreground">{help[step]}</p>;
  return (
    <p className="text-muted-foreground wrap-anywhere">
      Cards are taken once the operator has given the keys of Stripe and its webhook has called{' '}
      <code>{site}/api/webhooks/stripe</code> with its signature.
    </p>
  );
}
