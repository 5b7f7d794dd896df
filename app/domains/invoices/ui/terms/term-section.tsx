import { ChoiceSection } from '~/domains/settings/ui/choices/choice-section';
import { counted } from '~/ui/format/counted';
import { NewTermForm } from './new-term-form';
import { type Term, TermForm } from './term-form';

interface TermSectionProps {
  terms: Term[];
  mayChange: boolean;
  open: string | null;
  /** The page with a term's form open; null closes it. */
  linkTo(open: string | null): string;
}

/** The terms of payment: added, changed, moved, retired and brought back. Issued invoices have their due date. */
export function TermSection({ terms, mayChange, open, linkTo }: TermSectionProps) {
  return (
    <ChoiceSection
      id="terms"
      title="Terms of payment"
      noun="terms"
      addLabel="Add term"
      rows={terms}
      mayChange={mayChange}
      order="update-invoice-term"
      bringBack="bring-back-invoice-term"
      open={open}
      linkTo={linkTo}
      factsOf={({ days }) => (days === 0 ? 'the same day' : counted(days, 'days'))}
      formOf={(term) => <TermForm key={term.id} term={term} backTo={linkTo(null)} />}
      newForm={<NewTermForm backTo={linkTo(null)} />}
    />
  );
}
