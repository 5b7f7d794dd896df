import { useReload } from '../remix/use-reload';
import { ACCESS_EVENT, useDataSync, useUserId } from './data-sync';

/**
 * Reloads the page, with its menu and its buttons, when its user's permissions or the settings have changed, or when a
 * colleague or another page has changed their account.
 */
export function useLiveAccess(): void {
  const reload = useReload();
  const userId = useUserId();
  useDataSync(({ event, data }) => {
    const isOwnAccount = event === 'user.changed' && data.id === userId;
    if (event === ACCESS_EVENT || event === 'setting.changed' || isOwnAccount) reload();
  });
}
