import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { createContractor } from '~/domains/contractors/operations/create-contractor.server';
import { showContractorDraft } from '~/domains/contractors/operations/show-contractor-draft.server';
import { NewContractorForm } from '~/domains/contractors/ui/form/new-contractor-form';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { ToldWithout } from '../frame/told-without';
import { contractorLists } from './contractor-lists.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const [lists, draft] = await Promise.all([contractorLists(caller), load(showContractorDraft, caller, {})]);
  return { lists, draft, submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createContractor, await callerOf(request, context), request, {
    then: saved(({ contractor }) => `/app/contractors/${contractor.uuid}`),
  });
}

export const handle = titled('Add contractor');

/** Every signed-in user may open it; the operation checks the permission. */
export default function CreateContractor() {
  const { lists, draft, submissionId } = useLoaderData<typeof loader>();
  useLive({ setting: true });
  return (
    <ToldWithout permissions={['contractor.create']} doing="add contractors">
      <NewContractorForm lists={lists} draft={draft} submissionId={submissionId} />
    </ToldWithout>
  );
}

export const meta = officeMeta('Add contractor');
