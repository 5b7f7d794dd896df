import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { showEstimate } from '~/domains/estimates/operations/show-estimate.server';
import { EstimateFacts } from '~/domains/estimates/ui/view/estimate-facts';
import { EstimateTypeChip } from '~/domains/estimates/ui/view/estimate-type-chip';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { Link } from '~/lib/remix/link';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return load(showEstimate, await officeCallerOf(request, context), { id: params.id });
}

export const handle = { crumb: ({ estimate }: { estimate: { id: number } }) => `Estimate ${estimate.id}` };

/** One estimate, read-only; it is accepted on its job's page. */
export default function Estimate() {
  const { estimate } = useLoaderData<typeof loader>();
  const { club, may } = useOffice();
  useLive({ job: estimate.job_id });
  const { name, contact, email } = estimate.contractor;
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader
        title={`Estimate ${estimate.id}`}
        status={<EstimateTypeChip type={estimate.type} />}
        actions={
          may('job.read') && (
            <LinkButton to={`/app/jobs/${estimate.job_id}`} variant="secondary">
              Job {estimate.job_number}
            </LinkButton>
          )
        }
      />
      <p>
        <strong className="block">{name || 'Unassigned'}</strong>
        {contact && contact !== name && <span className="block">{contact}</span>}
        <span className="block text-muted-foreground">{email}</span>
      </p>
      <EstimateFacts estimate={estimate} zone={club.timezone} />
      <p>
        <Link to="/app/estimates" className="underline">
          All estimates
        </Link>
      </p>
    </div>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Estimate ${data.estimate.id}`);
