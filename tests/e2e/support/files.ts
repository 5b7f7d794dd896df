import { expect, type Page } from '@playwright/test';

const RECORD = { fileable_type: 'membership', fileable_id: '3' };

interface Sample {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let folders = 0;

/** A folder of its own for a test among the files of a member of the demo club; returns its uuid. */
export async function makeFolder(page: Page, token: string, parent_id: string | null = null, label?: string) {
  folders += 1;
  const name = label ?? `Box ${Date.now().toString(36)}${process.pid.toString(36)}${folders}`;
  const response = await page.request.post('/api/v1/files/create-directory', {
    headers: { Authorization: `Bearer ${token}` },
    data: { ...RECORD, label: name, parent_id },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { file: { uuid: string } }).file.uuid;
}

export async function putFile(page: Page, token: string, folder: string, file: Sample): Promise<string> {
  const response = await page.request.post('/api/v1/files/upload', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { ...RECORD, parent_id: folder, file },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { file: { uuid: string } }).file.uuid;
}

export const textFile = (name: string, content = name): Sample => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

export async function openFolder(page: Page, folder: string) {
  await page.goto(`/app/members/${RECORD.fileable_id}?tab=files&folder=${folder}`);
  await expect(page.getByRole('navigation', { name: 'Folders' })).toBeVisible();
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const nameOf = (page: Page, name: string) => rowOf(page, name).getByRole('link', { name, exact: true });

/** Chooses files in the picker that the button opens. */
export async function chooseFiles(page: Page, files: Sample[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(files);
}

/** Drops files as a mouse does that brings them from the desktop. */
export async function dropFiles(page: Page, files: { name: string; size: number }[]) {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, size } of dropped) data.items.add(new File([new Uint8Array(size)], name));
    return data;
  }, files);
  // There with scripts only, which dropping needs too
  await expect(page.getByRole('button', { name: 'New folder' })).toBeVisible();
  const table = page.getByRole('table').first();
  await table.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop to upload to')).toBeVisible();
  await table.dispatchEvent('dragover', { dataTransfer: transfer });
  await table.dispatchEvent('drop', { dataTransfer: transfer });
}

export async function choose(page: Page, file: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${file}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
