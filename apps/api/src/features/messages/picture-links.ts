import { type LinkDeps, linksFor } from '../../files/private-links.ts'
import { type Viewer, viewerOf } from '../../http/answers/private-file.ts'

const subjectOf = (pictureId: string) => `message-picture:${pictureId}`

/** Signed URLs of message pictures, for one viewer and some minutes. */
export async function pictureLinksFor(deps: LinkDeps, viewerId: string): Promise<(id: string) => string> {
  const linkOf = await linksFor(deps, viewerId)
  return (id) => `/files/messages/${id}${new URL(linkOf(subjectOf(id)), deps.config.publicUrl).search}`
}

/** The viewer of a signed URL, or undefined when it is invalid or expired. */
export async function viewerOfPicture(
  deps: LinkDeps,
  id: string,
  query: unknown,
): Promise<Viewer | undefined> {
  return await viewerOf(deps, subjectOf(id), query)
}
