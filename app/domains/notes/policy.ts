/** Whether a user may change or delete a note: its author and executives may. */
export const mayChangeNote = (user: { id: number; isExecutive: boolean }, note: { user_id: number }): boolean =>
  user.isExecutive || user.id === note.user_id;
