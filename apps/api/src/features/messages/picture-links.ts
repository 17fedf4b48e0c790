import { type LinkDeps, linksFor } from '../../files/private-links.ts'
import { type Viewer, viewerOf } from '../../http/answers/private-file.ts'

const subjectOf = (pictureId: string) => `message-picture:${pictureId}`

/** Addresses of pictures of messages, for one viewer and some minutes: the right to see one is in its query. */
export async function pictureLinksFor(deps: LinkDeps, viewerId: string): Promise<(id: string) => string> {
  const linkOf = await linksFor(deps, viewerId)
  return (id) => `/files/messages/${id}${new URL(linkOf(subjectOf(id)), deps.config.publicUrl).search}`
}

/** Whom such an address was given to, or undefined when it is good for nothing any more. */
export async function viewerOfPicture(
  deps: LinkDeps,
  id: string,
  query: unknown,
): Promise<Viewer | undefined> {
  return await viewerOf(deps, subjectOf(id), query)
}
