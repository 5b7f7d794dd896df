import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { createMembership } from '~/domains/memberships/operations/create-membership.server';
import { ApplicationForm } from '~/domains/memberships/ui/application/application-form';
import { ZipCheck } from '~/domains/memberships/ui/application/zip-check';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { loadApplication } from '../../load-application.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { ToldWithout } from '../frame/told-without';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadApplication(request, await officeCallerOf(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createMembership, await callerOf(request, context), request, {
    then: saved(({ invoice: { payment_method, uuid } }) =>
      payment_method === 'STRIPE' ? `/checkout/${uuid}` : `/app/invoices/createCheck/${uuid}`,
    ),
  });
}

export const handle = titled('Member Application');

/** A 409 says that the price is another one: the page loads it. */
export const shouldRevalidate = revalidateAfter(409);

/** Adds a member, also outside the club's area, with the website's form and fields for staff only. */
export default function CreateMember() {
  const { zipCheck, dues, states, locations, mayAgreePrice, submissionId } = useLoaderData<typeof loader>();
  useLive({ setting: true });
  return (
    <ToldWithout permissions={['membership.create', 'contractor.create']} doing="add members">
      <div className="grid max-w-3xl gap-8">
        <ZipCheck result={zipCheck} path="/app/members/create" isTitleHidden />
        <ApplicationForm
          dues={dues}
          states={states}
          locations={locations}
          submissionId={submissionId}
          termsVersion={null}
          mayAgreePrice={mayAgreePrice}
          home={zipCheck ? { zip: zipCheck.zip, city: zipCheck.city, state: zipCheck.state } : {}}
          isStaff
          schema={() => import('~/domains/memberships/schema').then((module) => module.createMembershipInput)}
        />
      </div>
    </ToldWithout>
  );
}

export const meta = officeMeta('Member Application');
