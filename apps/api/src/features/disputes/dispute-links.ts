import { type LinkDeps, linksFor } from '../../files/private-links.ts'
import { type Viewer, viewerOf } from '../../http/answers/private-file.ts'
import type { LinkOf } from './dispute-presenter.ts'

const subjectOf = (disputeId: string) => `dispute:${disputeId}`

/** Signed URLs of dispute files, for one viewer and some minutes. */
export async function disputeLinksFor(deps: LinkDeps, viewerId: string): Promise<LinkOf> {
  const linkOf = await linksFor(deps, viewerId)
  return (id) => `/files/disputes/${id}${new URL(linkOf(subjectOf(id)), deps.config.publicUrl).search}`
}

/** The viewer of a signed URL, or undefined when it is invalid or expired. */
export async function viewerOfDispute(
  deps: LinkDeps,
  id: string,
  query: unknown,
): Promise<Viewer | undefined> {
  return await viewerOf(deps, subjectOf(id), query)
}
