let shown: Notification | null = null;

/** Shows a notification of a call where the page is not visible, if the user has permitted it. */
export function notifyOfCall(who: string): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  shown?.close();
  shown = new Notification('Incoming call', { body: who, tag: 'phone', requireInteraction: true });
  shown.addEventListener('click', () => {
    window.focus();
    shown?.close();
  });
}

export function closeNotification(): void {
  shown?.close();
  shown = null;
}

/** Requests the permission, on a click. */
export function askForNotifications(): void {
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
}
