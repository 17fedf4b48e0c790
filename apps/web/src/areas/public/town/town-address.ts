interface TownQuestion {
  q?: string
  category?: string | null
  before?: string
}

/** A town's page with a question. */
export function addressOf({ path }: { path: string }, { q, category, before }: TownQuestion): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(before && { before }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
