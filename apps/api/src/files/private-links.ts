import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LiveSessions } from '../auth/live-session.ts'
import { type FactorPolicy, standingOf } from '../auth/standing.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'

/** Expiry granularity in milliseconds: a link is valid for one to two of these. */
const STEP_MS = 5 * 60_000

/** What a link grants access to. */
export interface PrivateLink {
  /** Id of the file's row. */
  id: string
  viewerId: string
  /** The viewer's credential generation when the link was made. */
  generation: number
}

/**
 * Signed, expiring URL of a private file for one viewer, since an `<img>` can't send a token. The signature is in the
 * query, which isn't logged or sent as referrer. Permissions are checked again on each request. Links made within the
 * same few minutes are equal, so that browsers can cache the picture.
 */
export function privateLink(secret: string, link: PrivateLink, now: Date): string {
  const { id, viewerId, generation } = link
  const until = String((Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS)
  const by = { for: viewerId, gen: String(generation), until, key: keyOf(secret, link, until) }
  const query = new URLSearchParams(by)
  return `/files/private/${id}?${query}`
}

export interface LinkDeps {
  config: Pick<Config, 'secrets' | 'publicUrl'> & FactorPolicy
  clock: Clock
  sessions: LiveSessions
}

/** Returns a function that makes links for one viewer, by the file row's id. */
export async function linksFor(deps: LinkDeps, viewerId: string): Promise<(id: string) => string> {
  const { config, clock } = deps
  // A member who has left can't open any link, whatever the generation.
  const generation = (await standingOf(deps, viewerId))?.generation ?? 0
  return (id) => privateLink(config.secrets.data, { id, viewerId, generation }, clock.now())
}

/** Parses and verifies a link; undefined when it is invalid or has expired. */
export function readPrivateLink(
  secret: string,
  { id, query }: { id: string; query: unknown },
  now: Date,
): PrivateLink | undefined {
  const { for: viewerId, gen, until, key } = Object(query)
  if (![viewerId, gen, until, key].every((part) => typeof part === 'string')) return undefined
  const link: PrivateLink = { id, viewerId, generation: Number(gen) }
  const [given, expected] = [Buffer.from(key), Buffer.from(keyOf(secret, link, until))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(until) > now.getTime() ? link : undefined
}

function keyOf(secret: string, { id, viewerId, generation }: PrivateLink, until: string): string {
  const text = JSON.stringify(['private link', id, viewerId, generation, until])
  return createHmac('sha256', secret).update(text).digest('base64url')
}
