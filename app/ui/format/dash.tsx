/** A dash in place of what there is none of; the card of a phone leaves such a line out. */
export const Dash = ({ className }: { className?: string | undefined }) => (
  <span data-none className={className}>
    –
  </span>
);
