import type { ButtonProps } from '~/ui/form/buttons/button';
import { PdfButton } from '~/ui/form/buttons/pdf-button';
import { StepButton } from '~/ui/form/buttons/step-button';

interface CheckActionsProps {
  payment: { uuid: string; number: string | null; paid_on: string };
  contractor: { email: string };
  mayUpdate: boolean;
  size?: ButtonProps['size'];
}

/** The remittance of a payment: as a PDF, or mailed again. */
export function CheckActions({ payment, contractor, mayUpdate, size = 'sm' }: CheckActionsProps) {
  const { uuid, number, paid_on } = payment;
  const remittance = number === null ? `remittance of ${paid_on}` : `remittance of check ${number}`;
  const look = size === 'sm' ? {} : { look: { variant: 'secondary' as const, size } };
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <PdfButton
        href={`/api/v1/contractor-payments/${uuid}/pdf`}
        fileName={`remittance_${number === null ? paid_on : `check_${number}`}.pdf`}
        label="PDF"
        name={`PDF, ${remittance}`}
        {...(size !== 'sm' && { variant: 'secondary' as const, size })}
      />
      {mayUpdate && contractor.email !== '' && (
        <StepButton
          operation="send-remittance"
          input={{ id: uuid }}
          label="Email"
          name={`Email the ${remittance}`}
          title={`Email the ${remittance}`}
          text={`${contractor.email} gets the list of what it paid.`}
          confirmLabel="Send"
          tone="primary"
          {...look}
        />
      )}
    </span>
  );
}
