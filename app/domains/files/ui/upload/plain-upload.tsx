import { Button } from '~/ui/form/buttons/button';
import { useBrowser } from '../browser/browser-context';

/** Uploading with scripts off: one file, sent as a form. */
export function PlainUpload() {
  const { record, folder } = useBrowser();
  return (
    <form
      method="post"
      action="/do/upload-file"
      encType="multipart/form-data"
      className="with-scripts:invisible flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="fileable_type" value={record.fileable_type} />
      <input type="hidden" name="fileable_id" value={record.fileable_id} />
      <input type="hidden" name="parent_id" value={folder?.uuid ?? ''} />
      <input
        type="file"
        name="file"
        required
        aria-label="File to upload"
        className="max-w-full file:mr-3 file:min-h-(--control-height-small) file:cursor-pointer file:rounded-(--radius-control) file:border-0 file:bg-muted file:px-3 file:font-semibold file:text-foreground"
      />
      <Button type="submit" size="sm">
        Upload
      </Button>
    </form>
  );
}
