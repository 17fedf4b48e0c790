import type { Match } from './match.ts'
import type { Cursor } from './offer-order.ts'

/** Stretches that are put in order together, after which a list ends though it may not be full. */
const MOST_STRETCHES = 10

/** Page after page, to the end or until very many were looked at. One of those who are free then may be short. */
export async function* pagesFrom(
  start: Cursor,
  findPage: (from: Cursor) => Promise<{ taken: readonly Match[]; next: Cursor | null }>,
): AsyncGenerator<readonly Match[]> {
  let next: Cursor | null = start
  let stretches = 0
  while (next !== null && stretches < MOST_STRETCHES) {
    const page: Awaited<ReturnType<typeof findPage>> = await findPage(next)
    yield page.taken
    next = page.next
    if (next?.after === undefined) stretches += 1
  }
}

/** The owners of offers, a page's together, each once. */
export async function* ownersOf(
  pages: AsyncIterable<readonly Match[]>,
  listOwners: (skillIds: string[]) => Promise<string[]>,
): AsyncGenerator<string[]> {
  const known = new Set<string>()
  for await (const page of pages) {
    const owners = new Set(await listOwners(page.map(({ skillId }) => skillId)))
    const unknown = [...owners].filter((id) => !known.has(id))
    for (const id of unknown) known.add(id)
    yield unknown
  }
}

/** As many as are wanted, of as many pages as it takes. */
export async function firstOf(pages: AsyncIterable<readonly Match[]>, limit: number): Promise<Match[]> {
  const found: Match[] = []
  for await (const page of pages) {
    found.push(...page)
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}
