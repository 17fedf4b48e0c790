import type { Deps } from '../../deps.ts'
import { privateLink, readPrivateLink } from '../../files/private-links.ts'
import type { LinkOf } from './dispute-presenter.ts'

type LinkDeps = Pick<Deps, 'config' | 'clock'>

const subjectOf = (disputeId: string) => `dispute:${disputeId}`

/** Addresses of the files of disputes, for one viewer and some minutes: the right to see one is in its query. */
export function linksFor({ config, clock }: LinkDeps, viewerId: string): LinkOf {
  return (id) => {
    const link = privateLink(config.secrets.data, { id: subjectOf(id), viewerId }, clock.now())
    return `/files/disputes/${id}${new URL(link, config.publicUrl).search}`
  }
}

/** Whom such an address was given to, or undefined when it isn’t one of ours or its time is over. */
export function readDisputeLink({ config, clock }: LinkDeps, id: string, query: unknown): string | undefined {
  return readPrivateLink(config.secrets.data, { id: subjectOf(id), query }, clock.now())?.viewerId
}
