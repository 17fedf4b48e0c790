import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link is good for, in milliseconds: between one and two of these. */
const STEP_MS = 5 * 60_000

/** What a link lets somebody see. */
export interface PrivateLink {
  /** The id of what is shown. */
  id: string
  viewerId: string
}

/**
 * The address of something private, for one viewer and some minutes: what an `<img>` asks for carries no token. The
 * right to see it stands in the query, which no log and no referrer keeps. Whoever answers it asks again whether the
 * viewer still may. Asked for twice within a few minutes it is the same, so that a picture isn't fetched twice.
 */
export function privateLink(secret: string, { id, viewerId }: PrivateLink, now: Date): string {
  const until = String((Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS)
  const query = new URLSearchParams({ for: viewerId, until, key: keyOf(secret, { id, viewerId }, until) })
  return `/files/private/${id}?${query}`
}

/** Who may see what by this link, or undefined when it isn't one of ours or its time is over. */
export function readPrivateLink(
  secret: string,
  { id, query }: { id: string; query: unknown },
  now: Date,
): PrivateLink | undefined {
  const { for: viewerId, until, key } = Object(query)
  if (typeof viewerId !== 'string' || typeof until !== 'string' || typeof key !== 'string') return undefined
  const link = { id, viewerId }
  const [given, expected] = [Buffer.from(key), Buffer.from(keyOf(secret, link, until))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(until) > now.getTime() ? link : undefined
}

function keyOf(secret: string, { id, viewerId }: PrivateLink, until: string): string {
  const text = JSON.stringify(['private link', id, viewerId, until])
  return createHmac('sha256', secret).update(text).digest('base64url')
}
