import type { Deps } from '../../deps.ts'
import { privateLink, readPrivateLink } from '../../files/private-links.ts'

type LinkDeps = Pick<Deps, 'config' | 'clock'>

const subjectOf = (pictureId: string) => `message-picture:${pictureId}`

/** Addresses of pictures of messages, for one viewer and some minutes: the right to see one is in its query. */
export function pictureLinksFor({ config, clock }: LinkDeps, viewerId: string): (id: string) => string {
  return (id) => {
    const link = privateLink(config.secrets.data, { id: subjectOf(id), viewerId }, clock.now())
    return `/files/messages/${id}${new URL(link, config.publicUrl).search}`
  }
}

/** Whom such an address was given to, or undefined when it isn’t one of ours or its time is over. */
export function readPictureLink({ config, clock }: LinkDeps, id: string, query: unknown): string | undefined {
  return readPrivateLink(config.secrets.data, { id: subjectOf(id), query }, clock.now())?.viewerId
}
