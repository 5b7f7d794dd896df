import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { createContractor } from '~/domains/contractors/operations/create-contractor.server';
import { NewContractorForm } from '~/domains/contractors/ui/new-contractor-form';
import { setFlash } from '~/lib/flash.server';
import { submit } from '~/lib/form.server';
import { useLiveReload } from '~/lib/use-live-reload';
import { PageHeader } from '~/ui/page-header';
import { ErrorPage } from '../error-page';
import { contractorLists } from './contractor-lists.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = await callerOf(request, context);
  return { lists: await contractorLists(db), submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createContractor, await callerOf(request, context), request, {
    then: ({ message, contractor }) =>
      redirect(`/app/contractors/${contractor.uuid}`, {
        headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) },
      }),
  });
}

export const handle = { crumb: () => 'Add contractor' };

/** Opens for everybody signed in; what is sent is checked. */
export default function CreateContractor() {
  const { lists, submissionId } = useLoaderData<typeof loader>();
  useLiveReload(({ event }) => event === 'setting.changed');
  return (
    <>
      <PageHeader title="Add contractor" />
      <NewContractorForm lists={lists} submissionId={submissionId} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Add contractor' }, { name: 'robots', content: 'noindex' }];

export function ErrorBoundary() {
  return <ErrorPage home="/app/contractors" isFramed />;
}
