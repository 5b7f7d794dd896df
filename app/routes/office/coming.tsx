import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { may } from '~/lib/operation/operation.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { areaOf, openAreas } from './areas';
import { officeMeta } from './office-meta';
import { titled } from './office-title';

/** The placeholder page of areas that do not exist yet; 404 for any other path. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor } = await officeCallerOf(request, context);
  const area = areaOf(new URL(request.url).pathname);
  const label = area?.label;
  if (!label || (area && openAreas.has(area.path))) throw data({ message: 'Page not found' }, { status: 404 });
  if (area?.isGated && !may(actor, area.permission)) {
    throw data({ message: 'You do not have permission to view this page.' }, { status: 403 });
  }
  return { label };
}

export const handle = titled(({ label }: { label: string }) => label);

export default function Coming() {
  const { label } = useLoaderData<typeof loader>();
  return <EmptyState title={`${label} is not open yet`}>This part of the office is being built.</EmptyState>;
}

export const meta = officeMeta<typeof loader>((data) => data.label);
