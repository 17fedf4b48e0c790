import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SECOND } from './durations.ts'

/** Why a URL couldn't be read. */
export type OutsideProblem =
  | 'address'
  | 'name'
  | 'private'
  | 'unreachable'
  | 'slow'
  | 'large'
  | 'redirects'
  | 'refused'

/** A user-supplied URL can't be read. The message doesn't contain the URL, which may be a secret. */
export class OutsideError extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem) {
    super(`an address outside can’t be read: ${problem}`)
    this.problem = problem
  }
}

/** Access to the internet; replaced in tests. */
export interface Outside {
  resolve(host: string): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  /** Response timeout of a POST in milliseconds; ten seconds by default. */
  patienceMs?: number
  request(url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest
}

const resolver = new Resolver({ timeout: 2 * SECOND, tries: 2 })

/**
 * DNS lookup that doesn't block libuv's thread pool, where names that never resolve would delay password hashing and
 * file access.
 */
async function resolve(host: string): Promise<LookupAddress[]> {
  if (isIP(host) !== 0) return [{ address: host, family: isIP(host) }]
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .map((address) => ({ address, family: isIP(address) }))
}

/** Whether an IP address is public: not loopback, private or link-local. */
export function isPublicAddress(address: string): boolean {
  // IPv4-mapped IPv6 addresses are checked as IPv4.
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
 * Fetches a user-supplied URL, protected against server-side request forgery (SSRF): https only, and public networks
 * only. The name is resolved once for each request, which connects to the checked address, so that DNS rebinding has
 * no effect. Redirects are followed with the same checks.
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

/** @throws OutsideError `address` for anything but a plain https URL */
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

/** A DNS lookup function that returns the checked addresses, whatever the name resolves to by now. */
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
