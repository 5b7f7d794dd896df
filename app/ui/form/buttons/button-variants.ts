import { cva } from 'class-variance-authority';

export const buttonVariants = cva('button', {
  variants: {
    variant: {
      primary: 'bg-brand text-brand-foreground hover:bg-brand-hover',
      secondary: 'border border-control-border/55 bg-control text-foreground hover:bg-hover',
      soft: 'bg-brand-soft text-brand-text hover:brightness-97 dark:hover:brightness-120',
      ghost: 'text-foreground hover:bg-hover',
      danger: 'bg-danger text-danger-foreground hover:bg-danger-hover',
      'danger-ghost': 'text-danger-text hover:bg-hover',
      link: 'text-brand-text underline decoration-1 underline-offset-3 hover:decoration-2',
    },
    size: {
      sm: 'min-h-(--control-height-small) px-2.5 text-[0.93em]',
      md: 'min-h-(--control-height) px-3.5 site:px-5',
      lg: 'min-h-12 px-5 site:min-h-14 site:px-7 site:text-[1.06em]',
      icon: 'size-(--control-height) shrink-0',
      'icon-sm': 'size-(--control-height-small) shrink-0',
      inline: 'min-h-6 max-sm:min-h-11',
    },
  },
  compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], class: 'px-1! site:px-1!' }],
  defaultVariants: { variant: 'primary', size: 'md' },
});
