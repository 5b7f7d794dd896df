export const paymentPermissions = {
  'payment.read': 'See payments and refunds',
  'payment.refund': 'Refund payments',
} as const;
