let shown: Notification | null = null;

/** Tells of a call outside of the page where the page cannot be seen, if the person has let it. */
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

/** Asks for the permission, on a click. */
export function askForNotifications(): void {
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
}
