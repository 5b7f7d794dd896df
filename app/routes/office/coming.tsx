import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { may } from '~/lib/operation.server';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import { areaOf, openAreas, pagesBeyondTheMenu } from './areas';

/** Areas of the office that are not open yet say so; what is no page of ours is not found. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { actor } = await callerOf(request, context);
  const area = areaOf(new URL(request.url).pathname);
  const label = area?.label ?? pagesBeyondTheMenu[params.area ?? ''];
  if (!label || (area && openAreas.has(area.path))) throw data({ message: 'Page not found' }, { status: 404 });
  if (area?.isGated && !may(actor, area.permission)) {
    throw data({ message: 'You do not have permission to view this page.' }, { status: 403 });
  }
  return { label };
}

export default function Coming() {
  const { label } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={label} />
      <EmptyState title={`${label} is not open yet`}>This part of the office is being built.</EmptyState>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.label ?? 'Office' },
  { name: 'robots', content: 'noindex' },
];

export function ErrorBoundary() {
  return <ErrorPage home="/app" isFramed />;
}
