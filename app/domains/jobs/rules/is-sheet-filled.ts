interface Sheet {
  membership_id: number | null;
  property_id: number | null;
  category_id: number | null;
}

/**
 * Whether a job's sheet has what a request from the website needs to be worked off: member, place and category.
 * @param isElsewhere an address was chosen that is none of the member's homes
 */
export const isSheetFilled = ({ membership_id, property_id, category_id }: Sheet, isElsewhere = false): boolean =>
  membership_id !== null && (property_id !== null || isElsewhere) && category_id !== null;
