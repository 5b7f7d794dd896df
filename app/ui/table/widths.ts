/** The widths of columns that many lists have, so that they are alike in all of them. */
export const widths = {
  phone: '10.5rem',
  day: '7.5rem',
  time: '11rem',
  money: '8rem',
  status: '8.5rem',
} as const;
