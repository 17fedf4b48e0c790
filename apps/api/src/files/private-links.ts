import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LiveSessions } from '../auth/live-session.ts'
import { type FactorPolicy, standingOf } from '../auth/standing.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'

/** How long a link is good for, in milliseconds: between one and two of these. */
const STEP_MS = 5 * 60_000

/** What a link lets somebody see. */
export interface PrivateLink {
  /** The id of what is shown. */
  id: string
  viewerId: string
  /** The viewer's credential generation when they were given it. */
  generation: number
}

/**
 * The address of something private, for one viewer and some minutes: what an `<img>` asks for carries no token. The
 * right to see it stands in the query, which no log and no referrer keeps. Whoever answers it asks again whether the
 * viewer still may. Asked for twice within a few minutes it is the same, so that a picture isn't fetched twice.
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

/** Makes links for one viewer, by the id of what is shown. */
export async function linksFor(deps: LinkDeps, viewerId: string): Promise<(id: string) => string> {
  const { config, clock } = deps
  // Whoever has left opens nothing by any number.
  const generation = (await standingOf(deps, viewerId))?.generation ?? 0
  return (id) => privateLink(config.secrets.data, { id, viewerId, generation }, clock.now())
}

/** Who may see what by this link, or undefined when it isn't one of ours or its time is over. */
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
