import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { createContractor } from '~/domains/contractors/operations/create-contractor.server';
import { NewContractorForm } from '~/domains/contractors/ui/form/new-contractor-form';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { ToldWithout } from '../frame/told-without';
import { contractorLists } from './contractor-lists.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { lists: await contractorLists(await officeCallerOf(request, context)), submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createContractor, await callerOf(request, context), request, {
    then: saved(({ contractor }) => `/app/contractors/${contractor.uuid}`),
  });
}

export const handle = titled('Add contractor');

/** Every signed-in user may open it; the operation checks the permission. */
export default function CreateContractor() {
  const { lists, submissionId } = useLoaderData<typeof loader>();
  useLive({ setting: true });
  return (
    <ToldWithout permissions={['contractor.create']} doing="add contractors">
      <NewContractorForm lists={lists} submissionId={submissionId} />
    </ToldWithout>
  );
}

export const meta = officeMeta('Add contractor');
