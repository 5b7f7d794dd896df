/** The classes of a toolbar button: a square that is filled while it is on. */
export const toolStyle =
  'inline-flex size-8 sm:size-9 items-center justify-center rounded-sm text-foreground hover:bg-hover aria-pressed:bg-brand-soft aria-pressed:text-brand-text aria-disabled:cursor-default aria-disabled:text-muted-foreground aria-disabled:opacity-50 [&_svg]:size-4';
