import { expect, test } from 'vitest';
import { isEmergency } from '~/services/phone/emergency';

test('911 and 112 are known however they are typed', { tags: ['PHONE-012'] }, () => {
  for (const typed of ['911', '9-1-1', ' 911 ', '112', '+1 911', '1911', '9911', '(911)'])
    expect(isEmergency(typed), typed).toBe(true);
  for (const typed of ['', '9113', '91', '411', '+12065550911', '2065550112', '911911', 'tel:911'])
    expect(isEmergency(typed), typed).toBe(false);
});
