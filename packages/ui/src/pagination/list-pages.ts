/**
 * The pages to show, from 1: both ends, the current one and its neighbours. A gap stands for two pages or more, and
 * the row has the same number of places on every page, so that nothing moves under the pointer.
 */
export function listPages(page: number, pageCount: number): (number | 'gap before' | 'gap after')[] {
  const places = 7
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (pageCount <= places) return all
  if (page <= 4) return [...all.slice(0, 5), 'gap after', pageCount]
  if (page >= pageCount - 3) return [1, 'gap before', ...all.slice(-5)]
  return [1, 'gap before', page - 1, page, page + 1, 'gap after', pageCount]
}
