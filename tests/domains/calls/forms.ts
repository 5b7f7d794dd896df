import type { Forms } from '../../e2e/support/form-rows';

export const forms = {
  'text message': {
    id: 'send-text',
    who: 'service',
    open: async () => ({
      path: '/app/Connect?tab=log&message=new',
      texts: { To: '206 555 0142', Message: 'We are on our way.' },
      button: 'Send',
      sends: '**/do/send-text',
    }),
  },
  'blocked number': {
    id: 'block-number',
    who: 'service',
    open: async () => ({
      path: '/app/Connect?tab=blocked&block=new',
      texts: { Phone: `206555${String(Date.now()).slice(-4)}`, Notes: 'Robot' },
      button: 'Block',
      sends: '**/do/block-number',
    }),
  },
} satisfies Forms;
