/** The dimmed page behind a dialog. */
export const overlayStyle = 'fixed inset-0 z-40 animate-appear bg-black/45 backdrop-blur-[1px]';
