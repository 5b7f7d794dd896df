import type { Forms } from '../../e2e/support/form-rows';
import { receiveMail } from '../../e2e/support/raw-mail';

export const forms = {
  'reply to a message': {
    id: 'reply',
    who: 'service',
    open: async (page) => ({
      path: `/app/email?thread=${await receiveMail(page)}`,
      texts: { Reply: 'We come on Monday.', 'Copy to': 'copy@example.com' },
      ticks: ['Leave out the message that is answered'],
      button: 'Send reply',
      sends: '**/app/email.data*',
    }),
  },
} satisfies Forms;
