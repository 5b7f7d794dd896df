interface Sheet {
  membership_id: number | null;
  property_id: number | null;
  category_id: number | null;
}

/** Whether a job's sheet has what a request from the website needs to be worked off: member, place and category. */
export const isSheetFilled = ({ membership_id, property_id, category_id }: Sheet): boolean =>
  membership_id !== null && property_id !== null && category_id !== null;
