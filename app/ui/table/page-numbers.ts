/** The page numbers to offer around `page`; 0 stands for a gap. */
export function pageNumbers(page: number, lastPage: number): number[] {
  const atStart = page <= 3 ? [2, 3, 4] : [];
  const atEnd = page >= lastPage - 2 ? [lastPage - 3, lastPage - 2, lastPage - 1] : [];
  const wanted = new Set([1, lastPage, page - 1, page, page + 1, ...atStart, ...atEnd]);
  const numbers = [...wanted].filter((number) => number >= 1 && number <= lastPage).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [0, number];
  });
}
