interface TownQuestion {
  q?: string
  category?: string | null
  before?: string
}

/** URL of a town's page with search parameters. */
export function addressOf({ path }: { path: string }, { q, category, before }: TownQuestion): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(before && { before }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
