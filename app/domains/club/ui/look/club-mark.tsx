import { clsx } from 'clsx';
import { type Logo, logoPath } from '../../rules/logo';

interface ClubMarkProps {
  name: string;
  logo: Logo | null;
  /** The height, in pixels. */
  size: number;
  className?: string;
}

/** The club's logo and its name, which is the picture's alternative text; without a logo the product's own sign. */
export function ClubMark({ name, logo, size, className }: ClubMarkProps) {
  if (!logo) {
    return (
      <>
        <img src="/favicon.svg" alt="" width={size} height={size} className="shrink-0" />
        <span className={className}>{name}</span>
      </>
    );
  }
  const width = Math.round((logo.width / logo.height) * size);
  return (
    <>
      <img
        src={logoPath(logo)}
        alt={name}
        width={width}
        height={size}
        className="max-w-40 shrink-0 object-contain object-left"
      />
      <span aria-hidden="true" className={clsx(className)}>
        {name}
      </span>
    </>
  );
}
