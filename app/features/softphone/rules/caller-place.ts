/** The members who might have a number. */
export const membersWith = (phoneNo: string) => `/app/members?${new URLSearchParams({ search: phoneNo })}`;

/** Where accepting a call from outside leads: the member with the number, or else the search for one. */
export const placeOf = (phoneNo: string, memberId: number | null) =>
  memberId === null ? membersWith(phoneNo) : `/app/members/${memberId}`;
