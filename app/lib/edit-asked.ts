const EDIT = 'edit';

/** Whether the address of a record's page asks for its form in place of what there is to read. */
export const isEditAsked = (params: URLSearchParams) => params.has(EDIT);

/** What the URL of a record's form says. */
export const EDIT_ASKED = { [EDIT]: '1' };

/** The address of a record's form. */
export const editPath = (path: string) => `${path}?${new URLSearchParams(EDIT_ASKED)}`;
