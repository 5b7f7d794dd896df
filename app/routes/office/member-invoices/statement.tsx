import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { showStatement } from '~/features/member-invoices/operations/show-statement.server';
import { StatementSheet } from '~/features/member-invoices/ui/statement-sheet';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PdfButton } from '~/ui/form/buttons/pdf-button';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return load(showStatement, await officeCallerOf(request, context), { id: params.id });
}

export const handle = { crumb: () => 'Statement' };

/** The statement of one membership, read-only, to be printed and downloaded. */
export default function Statement() {
  const { statement } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  useLive({ membership: statement.memberID });
  return (
    <>
      <PageHeader
        title="Statement"
        description={`${statement.memberName} · Member ${statement.memberID}`}
        actions={
          <>
            {may('membership.read') && (
              <LinkButton to={`/app/members/${statement.uuid}`} variant="secondary">
                View Member
              </LinkButton>
            )}
            <Button variant="secondary" className="hidden with-scripts:inline-flex" onClick={() => window.print()}>
              Print
            </Button>
            <PdfButton
              href={`/api/v1/invoices/get-statement-pdf/${statement.memberID}`}
              fileName={`Statement-${statement.memberID}.pdf`}
              label="Download Statement"
              variant="secondary"
              size="md"
            />
          </>
        }
      />
      <StatementSheet statement={statement} />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Statement of ${data.statement.memberName}`);
