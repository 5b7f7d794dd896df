import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useOperation } from '~/ui/form/use-operation';

interface FavoriteToggleProps {
  contractor: { id: number; name: string; is_favorite: boolean };
}

/** Adds a contractor to one's favorites or removes it: an optimistic update, rolled back on a refusal. */
export function FavoriteToggle({ contractor: { id, name, is_favorite } }: FavoriteToggleProps) {
  const [isOn, setOn] = useState(is_favorite);
  useEffect(() => setOn(is_favorite), [is_favorite]);
  const options = {
    titles: { refused: 'Error updating favorite contractor.' },
    onRefused: () => setOn(is_favorite),
  };
  const add = useOperation('add-favorite', options);
  const remove = useOperation('remove-favorite', options);
  return (
    <form
      method="post"
      action={`/do/${isOn ? 'remove' : 'add'}-favorite`}
      onSubmit={(event) => {
        event.preventDefault();
        if (add.isPending || remove.isPending) return;
        setOn(!isOn);
        void (isOn ? remove : add).perform({ id });
      }}
      className="inline-flex"
    >
      <button
        type="submit"
        name="id"
        value={id}
        aria-pressed={isOn}
        aria-label={`Favorite ${name}`}
        className={clsx(
          'button size-(--control-height) hover:bg-hover',
          isOn ? 'text-brand-text' : 'text-muted-foreground',
        )}
      >
        <Star isFilled={isOn} />
      </button>
    </form>
  );
}

/** An inline SVG because it is in every row: an icon of the icon set is eight hundred bytes. */
function Star({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      className="size-4.5"
    >
      <path d="m12 3 2.8 5.9 6.2.9-4.5 4.5 1 6.5-5.5-3.1-5.5 3.1 1-6.5L3 9.8l6.2-.9z" strokeLinejoin="round" />
    </svg>
  );
}
