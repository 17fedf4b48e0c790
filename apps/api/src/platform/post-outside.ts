import { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SECOND } from './durations.ts'
import { internet, type Outside, OutsideError, urlOf } from './outside.ts'

/** Response to a POST. The body isn't read. */
export interface PostAnswer {
  status: number
  /** The Retry-After header: seconds, or a date. */
  retryAfter: string | undefined
}

const LONGEST_MS = 10 * SECOND
/** Bytes of a response that are drained to keep the connection open. */
const MOST_BYTES = 64 * 1024

/** Keep-alive connections, so many to one server at most: a push service gets hundreds of messages a second. */
const kept = new Agent({ keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 30 * SECOND })

/**
 * POSTs to a user-supplied URL, with the checks of `readOutside`: https only, on its default port, and public networks
 * only. The name is resolved for each connection, which goes to the checked address. Redirects aren't followed.
 * @throws OutsideError
 */
export async function postOutside(
  address: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer },
  outside: Outside = internet,
): Promise<PostAnswer> {
  const url = urlOf(address)
  if (url.port !== '') throw new OutsideError('address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address as host is connected to without a lookup, so it is checked here.
  if (isIP(host) !== 0 && !outside.isPublic(host)) throw new OutsideError('private')
  const signal = AbortSignal.timeout(outside.patienceMs ?? LONGEST_MS)
  return await new Promise((resolve, reject) => {
    const options = { method: 'POST', agent: kept, signal, headers, lookup: checkedLookup(outside) }
    outside
      .request(url, options, (answer) => {
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > MOST_BYTES) answer.destroy()
        })
        answer.on('error', () => undefined)
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      })
      .on('error', (error) => {
        if (error instanceof OutsideError) reject(error)
        else reject(new OutsideError(signal.aborted ? 'slow' : 'unreachable'))
      })
      .end(body)
  })
}

/** A DNS lookup function that fails for non-public addresses. */
function checkedLookup(outside: Outside): LookupFunction {
  return (host, { all }, done) => {
    outside.resolve(host).then(
      (found) => {
        const [first] = found
        if (first === undefined) return done(new OutsideError('name'), '')
        if (!found.every(({ address }) => outside.isPublic(address))) {
          return done(new OutsideError('private'), '')
        }
        if (all) done(null, found)
        else done(null, first.address, first.family)
      },
      () => done(new OutsideError('name'), ''),
    )
  }
}
