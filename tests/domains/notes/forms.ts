import { expect } from '@playwright/test';
import type { Forms } from '../../e2e/support/form-rows';
import { addHousehold } from '../../e2e/support/member-profile';

export const forms = {
  'new note': {
    id: 'new-note',
    who: 'service',
    isQuiet: true,
    open: async (page, token) => ({
      path: `${(await addHousehold(page, token)).path}?tab=notes`,
      ready: async () => {
        await page.getByRole('textbox', { name: 'New note' }).focus();
        await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
      },
      texts: { 'New note': 'The key is with the neighbour.' },
      button: 'Add note',
      sends: '**/do/create-note',
    }),
  },
  note: {
    id: 'note',
    who: 'service',
    isQuiet: true,
    open: async (page, token) => {
      const { uuid, path } = await addHousehold(page, token);
      const note = { notable_type: 'Memberships', notable_id: uuid, content: '<p>The key is here.</p>' };
      const headers = { Authorization: `Bearer ${token}` };
      expect((await page.request.post('/api/v1/notes/create', { headers, data: note })).status()).toBe(200);
      return {
        path: `${path}?tab=notes`,
        opener: 'Edit this note',
        // The editor takes the place of a plain field once its script is there
        ready: () => page.locator('#note [contenteditable=true]').waitFor(),
        texts: { Note: 'The key is with the neighbour.' },
        button: 'Save',
        sends: '**/do/update-note',
      };
    },
  },
} satisfies Forms;
