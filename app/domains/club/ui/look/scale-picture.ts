const MAX_BYTES = 1024 * 1024;
const MOST_SIDE = 2000;
/** A side that any paper and screen can do with. */
const SCALED_SIDE = 800;

/** Puts a smaller picture in place of a chosen one that is too large; one that no canvas draws stays, and is refused. */
export async function scaleChosen(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file?.type.startsWith('image/')) return;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return;
  const { width, height } = bitmap;
  const isFine =
    file.size <= MAX_BYTES && Math.max(width, height) <= MOST_SIDE && /^image\/(png|jpeg)$/.test(file.type);
  if (!isFine && input.files?.[0] === file) {
    const scaled = await scaledDown(bitmap, file.name);
    const transfer = new DataTransfer();
    if (scaled && input.files?.[0] === file) {
      transfer.items.add(scaled);
      input.files = transfer.files;
    }
  }
  bitmap.close();
}

async function scaledDown(bitmap: ImageBitmap, name: string): Promise<File | null> {
  const scale = Math.min(1, SCALED_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/png'));
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' });
}
