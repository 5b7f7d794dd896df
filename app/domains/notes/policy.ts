/** Only who wrote a note changes or deletes it, and the executives. */
export const mayChangeNote = (user: { id: number; isExecutive: boolean }, note: { user_id: number }): boolean =>
  user.isExecutive || user.id === note.user_id;
