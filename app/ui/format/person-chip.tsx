import { clsx } from 'clsx';

export type PersonChipProps = {
  name: string;
  backgroundColor?: string | null;
  textColor?: string | null;
  className?: string;
};

/** A person's name on the colours the person chose. */
export function PersonChip({ name, backgroundColor, textColor, className }: PersonChipProps) {
  return (
    <span
      style={{ backgroundColor: backgroundColor ?? undefined, color: textColor ?? undefined }}
      className={clsx(
        'inline-block max-w-full truncate rounded-full bg-muted px-2.5 py-0.5 text-[0.8125rem] leading-5 font-semibold text-foreground',
        className,
      )}
    >
      {name}
    </span>
  );
}
