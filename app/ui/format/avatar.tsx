import { clsx } from 'clsx';
import { initials } from './initials';

export type AvatarProps = {
  name: string;
  /** CSS colours that the person chose. */
  backgroundColor?: string | null;
  textColor?: string | null;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-12 text-base' };

/** A person's initials; decoration, so the name must stand beside it or in the control's label. */
export function Avatar({ name, backgroundColor, textColor, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      title={name}
      data-initials={initials(name)}
      style={{ backgroundColor: backgroundColor ?? undefined, color: textColor ?? undefined }}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand-text select-none before:content-[attr(data-initials)]',
        sizes[size],
        className,
      )}
    ></span>
  );
}
