import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { toneClass } from '../format/tone';

const kinds = {
  info: { Icon: Info, tone: 'blue' },
  success: { Icon: CircleCheck, tone: 'green' },
  warning: { Icon: TriangleAlert, tone: 'orange' },
  error: { Icon: CircleAlert, tone: 'red' },
} as const;

export type NoticeProps = {
  kind?: keyof typeof kinds;
  title?: ReactNode;
  /** Announced when it appears; leave out for text that is on the page from the start. */
  isLive?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A message that stays on the page. */
export function Notice({ kind = 'info', title, isLive, className, children }: NoticeProps) {
  const { Icon, tone } = kinds[kind];
  return (
    <div
      role={isLive ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={clsx(
        toneClass(tone),
        'flex gap-3 rounded-(--radius-card) border border-tone-mark/35 bg-tone-soft px-4 py-3 text-tone-text',
        className,
      )}
    >
      <Icon aria-hidden="true" className="text-tone-mark mt-[0.15em] size-[1.2em] shrink-0" />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
