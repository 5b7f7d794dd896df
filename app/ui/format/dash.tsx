/** A dash in place of an absent value; the card of a phone leaves such a line out. */
export const Dash = ({ className }: { className?: string | undefined }) => (
  <span data-none className={className}>
    –
  </span>
);
