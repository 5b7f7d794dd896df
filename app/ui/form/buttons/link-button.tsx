import type { LinkProps } from '@remix-run/react';
import type { VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from './button-variants';

export type LinkButtonProps = LinkProps & VariantProps<typeof buttonVariants>;

/** A link that looks like a button, for navigation only. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={clsx(buttonVariants({ variant, size }), className)} {...rest} />;
}
