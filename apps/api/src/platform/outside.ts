import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SECOND } from './durations.ts'

/** What stands in the way of an address. */
export type OutsideProblem =
  | 'address'
  | 'name'
  | 'private'
  | 'unreachable'
  | 'slow'
  | 'large'
  | 'redirects'
  | 'refused'

/** An address that somebody gave us can't be read. Its message has nothing of the address, which may be a secret. */
export class OutsideError extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem) {
    super(`an address outside can’t be read: ${problem}`)
    this.problem = problem
  }
}

/** How the world outside is reached; tests have one of their own. */
export interface Outside {
  resolve(host: string): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  /** How long an answer to what is posted is waited for, unless it is ten seconds. */
  patienceMs?: number
  request(url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest
}

const resolver = new Resolver({ timeout: 2 * SECOND, tries: 2 })

/**
 * Asks for a name without a thread that waits for it: there are few of those, and names that never answer would keep
 * them from hashing passwords and reading files.
 */
async function resolve(host: string): Promise<LookupAddress[]> {
  if (isIP(host) !== 0) return [{ address: host, family: isIP(host) }]
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .map((address) => ({ address, family: isIP(address) }))
}

/** Whether an address is anybody's on the internet: not of a machine's own, a private or a link-local network. */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address in the clothes of an IPv6 one is looked at as what it is.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

export const internet: Outside = {
  resolve,
  isPublic: isPublicAddress,
  request,
}

const MOST_REDIRECTS = 3
const redirections = [301, 302, 303, 307, 308]
const outsideLimits = { ms: 10 * SECOND, bytes: 5 * 1024 * 1024 }

/**
 * Reads what stands at an address that somebody gave us, so that nobody reaches through us what only we reach: https
 * alone, and no network but the public one. A name is looked up once for each request, and the request goes to what was
 * found and checked, so that a name that changes its address in between changes nothing. Redirects are followed by hand,
 * each with the same checks.
 * @throws OutsideError
 */
export async function readOutside(
  address: string,
  { ms, bytes } = outsideLimits,
  outside: Outside = internet,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(ms)
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutsideError('slow')), { once: true })
  })
  ended.catch(() => undefined)
  return await Promise.race([follow(address, { bytes, outside, signal }), ended])
}

interface Way {
  bytes: number
  outside: Outside
  signal: AbortSignal
}

async function follow(address: string, way: Way): Promise<Buffer> {
  let url = urlOf(address)
  for (let followed = 0; followed <= MOST_REDIRECTS; followed++) {
    const answer = await ask(url, way)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return await bodyOf(answer, way.bytes)
    answer.destroy()
    if (!redirections.includes(statusCode)) throw new OutsideError('refused')
    url = urlOf(headers.location ?? '', url)
  }
  throw new OutsideError('redirects')
}

/** @throws OutsideError `address` for anything but a plain https address */
export function urlOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new OutsideError('address')
  }
  return url
}

async function ask(url: URL, { outside, signal }: Way): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await outside.resolve(host).catch(() => [])
  if (found.length === 0) throw new OutsideError('name')
  if (!found.every(({ address }) => outside.isPublic(address))) throw new OutsideError('private')
  return await new Promise((resolve, reject) => {
    const options = {
      agent: false,
      signal,
      headers: { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Kindling' },
      lookup: pinnedTo(found),
    }
    outside
      .request(url, options, resolve)
      .on('error', () => reject(new OutsideError('unreachable')))
      .end()
  })
}

/** A look-up that answers what was found before, whatever the name leads to by now. */
function pinnedTo(found: LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = answer.headers
  try {
    if (encoding !== 'identity') throw new OutsideError('refused')
    if (Number(length) > most) throw new OutsideError('large')
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer) {
      size += part.length
      if (size > most) throw new OutsideError('large')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError('unreachable')
  } finally {
    answer.destroy()
  }
}
