/** The query's other parameters as hidden fields, so that a GET form keeps them. */
export function HiddenParams({ params, except }: { params: URLSearchParams; except: readonly string[] }) {
  return (
    <>
      {[...params].map(([name, value], index) =>
        except.includes(name) ? null : <input key={`${index}-${name}`} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
