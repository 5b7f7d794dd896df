import { useEffect } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { Time } from '~/ui/format/time';

interface PreviewBarProps {
  roleId: number | null;
  label: string;
  until: Date | string;
  zone: string;
}

/** A bar above every page during the preview of a role, with a button to end it; also with scripts off. */
export function PreviewBar({ roleId, label, until, zone }: PreviewBarProps) {
  const back = roleId === null ? '/app/roles' : `/app/roles/${roleId}`;
  // A full page load, so that nothing of the role's view remains
  const { perform, isPending } = useOperation('stop-preview', { onDone: () => window.location.assign(back) });
  const end = new Date(until).getTime();
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), Math.max(1000, end - Date.now() + 1000));
    return () => clearTimeout(timer);
  }, [end]);
  return (
    <section
      aria-label="Preview"
      data-screen-only
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-foreground px-3 py-2 text-background sm:px-5"
    >
      <p className="min-w-0 wrap-anywhere">
        You see the office as <strong>{label}</strong> does, until <Time value={until} zone={zone} />. Nothing can be
        changed.
      </p>
      <form
        method="post"
        action="/do/stop-preview"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void perform({});
        }}
      >
        <Button type="submit" variant="secondary" size="sm" pending={isPending}>
          Stop preview
        </Button>
      </form>
    </section>
  );
}
