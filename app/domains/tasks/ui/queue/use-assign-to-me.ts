import { useShortcuts } from '~/ui/frame/use-shortcuts';

/**
 * The key I assigns the task of the focused row, or of the open dialog, to oneself. It changes the existing select, so
 * that the effect is the same as by hand.
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
