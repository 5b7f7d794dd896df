import { Link } from '~/lib/remix/link';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { payStep } from '../../rules/pay-step';
import { payPath, waitingPath } from '../../rules/report-paths';

interface PayLinkProps {
  contractor: { id: number; name: string };
  account: Parameters<typeof payStep>[0];
  label: string;
  isSmall?: boolean;
}

/** Link to the page that pays a contractor, or to what must be approved first. */
export function PayLink({ contractor: { id, name }, account, label, isSmall = false }: PayLinkProps) {
  const step = payStep(account);
  if (step === null) return null;
  if (step === 'wait') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 text-muted-foreground">
        Nothing is approved yet
        <Link to={waitingPath(id)} className="underline" aria-label={`See what waits, ${name}`}>
          See what waits
        </Link>
      </span>
    );
  }
  const words = step === 'pay' ? label : 'Settle with credits';
  const look = isSmall && ({ variant: 'ghost', size: 'sm', 'aria-label': `${words} ${name}` } as const);
  return (
    <LinkButton to={payPath(id)} {...look}>
      {words}
    </LinkButton>
  );
}
