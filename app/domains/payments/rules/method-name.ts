/** The method of a payment as text; NONE moved no money. */
export const methodName = (method: string): string =>
  method === 'STRIPE' ? 'Card' : method === 'NONE' ? 'None' : 'Check';
