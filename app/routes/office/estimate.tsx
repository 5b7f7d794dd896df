import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { findEstimate } from '~/domains/estimates/operations/find-estimate.server';
import { EstimateFacts } from '~/domains/estimates/ui/estimate-facts';
import { EstimateTypeChip } from '~/domains/estimates/ui/estimate-type-chip';
import { load } from '~/lib/load.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { LinkButton } from '~/ui/link-button';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import type { OfficeData } from './layout';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return load(findEstimate, await callerOf(request, context), { id: params.id });
}

export const handle = { crumb: ({ estimate }: { estimate: { id: number } }) => `Estimate ${estimate.id}` };

/** One estimate to read; it is accepted on the page of its job. */
export default function Estimate() {
  const { estimate } = useLoaderData<typeof loader>();
  const { auth, club } = useOutletContext<OfficeData>();
  useLiveReload(({ event, data }) => event === 'job.updated' && data.id === estimate.job_id);
  const { name, company, email } = estimate.contractor;
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader
        title={`Estimate ${estimate.id}`}
        status={<EstimateTypeChip type={estimate.type} />}
        actions={
          auth.permissions.includes('job.read') && (
            <LinkButton to={`/app/jobs/${estimate.job_id}`} variant="secondary">
              Job {estimate.job_number}
            </LinkButton>
          )
        }
      />
      <p>
        <strong className="block">{company || name || 'Unassigned'}</strong>
        {company && name !== company && <span className="block">{name}</span>}
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Estimate ${data.estimate.id}` : 'Estimate' },
  { name: 'robots', content: 'noindex' },
];

export function ErrorBoundary() {
  return <ErrorPage home="/app/estimates" isFramed />;
}
