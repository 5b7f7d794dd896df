import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { threadStatuses, threadStatusTones } from '~/domains/inbox/states';
import { MailAccess } from '~/domains/inbox/ui/list/mail-access';
import { threadColumns } from '~/domains/inbox/ui/list/thread-columns';

test('the inbox has the columns and the statuses of the specification, each status with its colour', {
  tags: ['MAIL-002', 'MAIL-007', 'MAIL-008'],
}, () => {
  expect(threadColumns.map(({ header }) => header)).toEqual(['ID', 'Subject', 'From', 'Time', 'Status', 'Assigned to']);
  expect(threadStatuses).toEqual(['To Do', 'PENDING', 'NEEDS ATTENTION', 'ACKNOWLEDGED']);
  expect(threadStatusTones).toEqual({
    'To Do': 'blue',
    PENDING: 'orange',
    'NEEDS ATTENTION': 'red',
    ACKNOWLEDGED: 'green',
  });
});

test('“Login to Microsoft” is there without access, for who may sign in; others are told whom to ask', {
  tags: ['MAIL-004'],
}, () => {
  const shown = (given: object, maySignIn: boolean) => {
    const access = { exists: false, is_expired: false, may_connect: true, ...given };
    const element = createElement(MailAccess, { access, maySignIn });
    return renderToStaticMarkup(
      createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
    );
  };
  const button = /<form method="post" action="\/do\/start-mail-login"><button [^>]*type="submit".*Login to Microsoft/;
  expect(shown({}, true)).toMatch(button);
  expect(shown({}, true)).toContain('The club’s mailbox is not connected.');
  expect(shown({ is_expired: true }, true)).toMatch(button);
  expect(shown({ is_expired: true }, true)).toContain('The access to the club’s mailbox has ended.');
  expect(shown({ is_expired: true }, false)).toContain('Ask an administrator');
  expect(shown({}, false)).not.toContain('Login');
  // The mailbox built in is there; another one may be connected
  expect(shown({ exists: true }, true)).toMatch(button);
  expect(shown({ exists: true }, false)).toBe('');
  expect(shown({ exists: true, may_connect: false }, true)).toBe('');
});
