import { useShortcuts } from '~/ui/frame/use-shortcuts';

/**
 * I gives the task of the row that has the focus, or of the open dialog, to oneself. It chooses in the select that is
 * there, so that what follows is the same as by hand.
 */
export function useAssignToMe(userId: number, { isInDialog = false } = {}): void {
  useShortcuts(
    {
      i: () => {
        const place = isInDialog
          ? document.querySelector('[role="dialog"]')
          : document.activeElement?.closest('[data-row-id]');
        const select = place?.querySelector('select[name="user_id"]');
        if (!(select instanceof HTMLSelectElement) || select.value === String(userId)) return;
        select.value = String(userId);
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
    },
    { isInDialog },
  );
}
