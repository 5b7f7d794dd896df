import type { Forms } from '../../e2e/support/form-rows';

export const forms = {
  'API key': {
    id: 'api-key',
    who: 'executive',
    isSecret: true,
    open: async () => ({
      path: '/app/profile?tab=ways-in',
      opener: 'New API key',
      texts: { Name: `Export ${Date.now()}`, 'Current password': 'clubhouse' },
      ticks: ['Contractor > Read'],
      button: 'Make the key',
      sends: '**/do/create-api-key',
    }),
  },
} satisfies Forms;
