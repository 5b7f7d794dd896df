import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { addHousehold, choice, openProfile, update } from './support/member-profile';
import { signIn } from './support/sign-in';

test('two people edit one membership: nothing is overwritten, and the later chooses field by field (MEM-069, MEM-070, MEM-071)', async ({
  page: dana,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const alma = await openBrowser();
  const token = await signIn(dana, 'service');
  await signIn(alma, 'accounting');
  const household = await addHousehold(dana, token);
  await openProfile(dana, household);
  await openProfile(alma, household);

  await choice(dana, 'Status').selectOption('ACTIVE');
  await dana.getByRole('textbox', { name: 'Email' }).first().fill(`dana.${household.last}@example.com`);
  await choice(dana, 'Newsletter').selectOption('Hard copy');
  await update(dana).click();
  await expect(dana.getByText('Membership Updated Successfully!')).toBeVisible();
  await expect(choice(dana, 'Status')).toHaveValue('ACTIVE');

  await choice(alma, 'Status').selectOption('INACTIVE');
  await alma.getByRole('textbox', { name: 'Email' }).first().fill(`alma.${household.last}@example.com`);
  await choice(alma, 'Property Type').selectOption('Condominium unit owner');
  await update(alma).click();
  const conflict = alma.getByText('A colleague saved this member while you were typing. Nothing is overwritten.');
  await expect(conflict).toBeVisible();
  await expect(alma.getByText('Taken over from what they saved: Newsletter (Hard copy).')).toBeVisible();
  await expect(choice(alma, 'Newsletter')).toHaveValue('1');
  await expect(choice(alma, 'Status'), 'what was typed stays').toHaveValue('INACTIVE');
  const mine = (field: string) => alma.getByRole('button', { name: `Keep mine: ${field}` });
  const theirs = (field: string) => alma.getByRole('button', { name: `Take theirs: ${field}` });
  await expect(mine('Status')).toHaveAttribute('aria-pressed', 'true');
  await expect(theirs('Property Type'), 'which nobody else changed').toHaveCount(0);
  await theirs('Primary member, Email').click();
  await expect(theirs('Primary member, Email')).toHaveAttribute('aria-pressed', 'true');
  await expect(alma.getByRole('textbox', { name: 'Email' }).first()).toHaveValue(
    `dana.${household.last}@example.com`.toLowerCase(),
  );
  await theirs('Status').click();
  await expect(choice(alma, 'Status')).toHaveValue('ACTIVE');
  await mine('Status').click();
  await expect(choice(alma, 'Status')).toHaveValue('INACTIVE');
  await expectAccessible(alma);

  await update(alma).click();
  await expect(alma.getByText('Membership Updated Successfully!')).toBeVisible();
  await expect(conflict).toHaveCount(0);
  const read = await alma.request.get(`/api/v1/membership/${household.id}`);
  expect(await read.json()).toMatchObject({
    membership: {
      status: 'INACTIVE',
      newsletter: 1,
      membership_type: { code: 'CONDO_UNIT' },
      members: [{ email: `dana.${household.last}@example.com`.toLowerCase() }],
    },
  });
});
