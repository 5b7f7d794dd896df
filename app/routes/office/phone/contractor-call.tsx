import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useState } from 'react';
import { officeCallerOf } from '~/caller.server';
import { shownNumber } from '~/domains/calls/rules/shown-number';
import { CallButton } from '~/domains/calls/ui/dial/call-button';
import { ContractorPicker, type PickedContractor } from '~/domains/contractors/ui/picker/contractor-picker';
import { Notice } from '~/ui/feedback/notice';
import { Card } from '~/ui/frame/card';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await officeCallerOf(request, context);
  return null;
}

export const handle = titled('Contractor Call');

/** Calls a contractor picked from the directory. */
export default function ContractorCall() {
  const { may } = useOffice();
  const [picked, setPicked] = useState<PickedContractor | null>(null);
  const mayCall = may('contractor.read') && may('connect.read');
  return (
    <>
      <PageHeader description="Pick a contractor and call with the telephone of the office." />
      {mayCall ? (
        <Card className="max-w-2xl">
          <ContractorPicker chosen={picked?.id ?? null} onChoose={setPicked} />
          {picked && (
            <p className="mt-4 flex flex-wrap items-center gap-3">
              <span className="font-semibold wrap-anywhere">{picked.name}</span>
              {picked.phone ? (
                <>
                  <span className="tabular">{shownNumber(picked.phone)}</span>
                  <CallButton number={picked.phone} name={picked.name} />
                </>
              ) : (
                <span className="text-muted-foreground">No phone number is known.</span>
              )}
            </p>
          )}
        </Card>
      ) : (
        <Notice>You need the permissions to see contractors and to use the telephone.</Notice>
      )}
    </>
  );
}

export const meta = officeMeta('Contractor Call');
