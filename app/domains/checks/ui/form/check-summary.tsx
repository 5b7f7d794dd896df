import { previewHref } from '~/domains/files/ui/browser/file-links';
import { Facts } from '~/ui/frame/facts';
import { checkLabels, checkValues, type ShownCheck } from '../../forms/check-values';

/** A check, read-only. */
export function CheckSummary({ check }: { check: ShownCheck }) {
  const values = checkValues(check);
  const facts = Object.entries(checkLabels).map(([name, label]) => [label, values[name as keyof typeof values]]);
  return (
    <div className="grid max-w-3xl gap-6">
      <Facts facts={Object.fromEntries(facts)} />
      {check.check_image && (
        <img
          src={previewHref(check.check_image)}
          alt="The check, as it was photographed"
          className="max-h-72 w-auto max-w-full justify-self-start rounded border"
        />
      )}
    </div>
  );
}
