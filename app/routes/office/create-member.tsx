import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { lookAtZip } from '~/domains/memberships/look-at-zip.server';
import { createMembership } from '~/domains/memberships/operations/create-membership.server';
import { listMembershipTypes } from '~/domains/memberships/queries.server';
import { ApplicationForm } from '~/domains/memberships/ui/application-form';
import { ZipCheck } from '~/domains/memberships/ui/zip-check';
import { listStates } from '~/domains/places/queries.server';
import { listServiceLocations } from '~/domains/service-locations/queries.server';
import { setFlash } from '~/lib/flash.server';
import { submit } from '~/lib/form.server';
import { may } from '~/lib/operation.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { LinkButton } from '~/ui/link-button';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const { db, actor } = caller;
  const [answer, types, states, locations] = await Promise.all([
    lookAtZip(caller, new URL(request.url).searchParams.get('zip')),
    listMembershipTypes(db),
    listStates(db),
    may(actor, 'user.manage_service_location') ? listServiceLocations(db) : null,
  ]);
  return { answer, types, states, locations, submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createMembership, await callerOf(request, context), request, {
    then: ({ message, invoice }) =>
      redirect(
        invoice.payment_method === 'STRIPE' ? `/checkout/${invoice.uuid}` : `/app/invoices/createCheck/${invoice.uuid}`,
        { headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) } },
      ),
  });
}

/** Staff add a member, outside the club's area too, with the same form as the website and what only staff may choose. */
export default function CreateMember() {
  const { answer, types, states, locations, submissionId } = useLoaderData<typeof loader>();
  useLiveReload(({ event }) => event === 'setting.changed');
  return (
    <div className="grid max-w-3xl gap-8">
      <PageHeader
        title="Member Application"
        actions={
          <LinkButton to="/app/members" variant="secondary">
            Cancel
          </LinkButton>
        }
      />
      <ZipCheck answer={answer} path="/app/members/create" />
      <ApplicationForm
        types={types}
        states={states}
        locations={locations}
        submissionId={submissionId}
        home={answer ? { zip: answer.zip, city: answer.city, state: answer.state } : {}}
        isStaff
        schema={() => import('~/domains/memberships/schema').then((module) => module.createMembershipInput)}
      />
    </div>
  );
}

export const meta: MetaFunction = () => [{ title: 'Member Application' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app/members" isFramed />;
}
