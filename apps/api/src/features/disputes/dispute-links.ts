import { type LinkDeps, linksFor } from '../../files/private-links.ts'
import { type Viewer, viewerOf } from '../../http/answers/private-file.ts'
import type { LinkOf } from './dispute-presenter.ts'

const subjectOf = (disputeId: string) => `dispute:${disputeId}`

/** Addresses of the files of disputes, for one viewer and some minutes: the right to see one is in its query. */
export async function disputeLinksFor(deps: LinkDeps, viewerId: string): Promise<LinkOf> {
  const linkOf = await linksFor(deps, viewerId)
  return (id) => `/files/disputes/${id}${new URL(linkOf(subjectOf(id)), deps.config.publicUrl).search}`
}

/** Whom such an address was given to, or undefined when it is good for nothing any more. */
export async function viewerOfDispute(
  deps: LinkDeps,
  id: string,
  query: unknown,
): Promise<Viewer | undefined> {
  return await viewerOf(deps, subjectOf(id), query)
}
