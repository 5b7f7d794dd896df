/** Search for the members with a number. */
export const membersWith = (phoneNo: string) => `/app/members?${new URLSearchParams({ search: phoneNo })}`;

/** The page that opens on accepting a call from outside: the member with the number, or else the search. */
export const placeOf = (phoneNo: string, memberId: number | null) =>
  memberId === null ? membersWith(phoneNo) : `/app/members/${memberId}`;
