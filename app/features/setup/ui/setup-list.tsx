import { LinkButton } from '~/ui/form/buttons/link-button';
import { StatusChip } from '~/ui/format/status-chip';
import { type Confirmations, type StepKey, setupSteps } from '../rules/setup-steps';
import { stepLink } from '../rules/start-page';
import { StepActions } from './step-actions';
import { StepHelp } from './step-help';

interface SetupListProps {
  steps: { key: StepKey; done: boolean; fact: string; href: string }[];
  confirmed: Confirmations;
  mayUpdate: boolean;
  /** The address of the site, for the operator. */
  site: string;
}

/** The steps in their order, each with its fact, its page and what can be confirmed. */
export function SetupList({ steps, confirmed, mayUpdate, site }: SetupListProps) {
  return (
    <ol className="max-w-3xl divide-y rounded-(--radius-card) border bg-card shadow-card">
      {steps.map(({ key, done, fact, href }) => {
        const { label, opens } = setupSteps[key];
        return (
          <li key={key} id={key} aria-labelledby={`step-${key}`} className="grid gap-2 p-(--card-pad)">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h2 id={`step-${key}`} className="text-[1.1em]">
                {label}
              </h2>
              <StatusChip tone={done ? 'green' : 'orange'}>{done ? 'Done' : 'Open'}</StatusChip>
            </div>
            <p className="font-semibold wrap-anywhere">{fact}</p>
            <StepHelp step={key} site={site} />
            <div className="flex flex-wrap items-center gap-2">
              <LinkButton to={stepLink(href)} variant="secondary" size="sm" aria-label={`${label}: open ${opens}`}>
                {opens}
              </LinkButton>
              {mayUpdate && <StepActions step={key} isDone={done} confirmed={confirmed} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
