/** How a payment was made, in words; NONE moved no money. */
export const methodName = (method: string): string =>
  method === 'STRIPE' ? 'Card' : method === 'NONE' ? 'None' : 'Check';
