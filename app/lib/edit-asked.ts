const EDIT = 'edit';

/** Whether the URL of a record's page requests its form instead of the read view. */
export const isEditAsked = (params: URLSearchParams) => params.has(EDIT);

/** The query of the URL of a record's form. */
export const EDIT_ASKED = { [EDIT]: '1' };

/** The URL of a record's form. */
export const editPath = (path: string) => `${path}?${new URLSearchParams(EDIT_ASKED)}`;
