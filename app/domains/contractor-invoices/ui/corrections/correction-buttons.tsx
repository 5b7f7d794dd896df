import { LinkButton } from '~/ui/form/buttons/link-button';
import { bookPath } from '../../rules/correction-path';

/** Buttons that correct a paid invoice, whose amounts are final. */
export function CorrectionButtons({ invoice }: { invoice: { uuid: string } }) {
  return (
    <>
      <LinkButton to={bookPath(invoice.uuid, 'CREDIT')} variant="secondary">
        Book a credit
      </LinkButton>
      <LinkButton to={bookPath(invoice.uuid, 'SUPPLEMENT')} variant="secondary">
        Book a supplement
      </LinkButton>
    </>
  );
}
