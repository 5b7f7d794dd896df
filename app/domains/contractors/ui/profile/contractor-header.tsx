import type { ReactNode } from 'react';
import { PageHeader } from '~/ui/frame/page-header';
import type { Contractor } from '../../forms/contractor-values';
import { percentOf } from '../../forms/contractor-values';
import { FavoriteToggle } from '../list/favorite-toggle';
import { StatusSelect } from '../list/status-select';

interface ContractorHeaderProps {
  contractor: Contractor & { active_jobs: number; ytd_jobs: number };
  mayChangeStatus: boolean;
  /** Whether the reader has favorites. */
  mayMark: boolean;
  actions?: ReactNode;
}

/** A contractor's name, status and number of jobs. */
export function ContractorHeader({ contractor, mayChangeStatus, mayMark, actions }: ContractorHeaderProps) {
  const { id, name, alpha_ref, factor_percent, active_jobs, ytd_jobs } = contractor;
  return (
    <PageHeader
      title={name}
      status={
        <>
          <span className="tabular text-muted-foreground">
            Contractor {id} · {alpha_ref}
          </span>
          <span className="text-muted-foreground">
            {active_jobs} active {active_jobs === 1 ? 'job' : 'jobs'} · {ytd_jobs} this year · Service fee{' '}
            {percentOf(factor_percent)}
          </span>
        </>
      }
      actions={
        <>
          {actions}
          {mayMark && <FavoriteToggle contractor={contractor} />}
          <StatusSelect contractor={contractor} mayChange={mayChangeStatus} />
        </>
      }
    />
  );
}
