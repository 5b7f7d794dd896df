/** The page of a contractor invoice. */
export const invoicePath = (invoice: { id: number; contractor_id: number }) =>
  `/app/viewInvContractorHoc/${invoice.id}/${invoice.contractor_id}`;
