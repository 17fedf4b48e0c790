import { Agent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SECOND } from './durations.ts'
import { internet, type Outside, OutsideError, urlOf } from './outside.ts'

/** What an address answered to what was sent there. Its body isn't read. */
export interface PostAnswer {
  status: number
  /** As it was sent: seconds, or a date. */
  retryAfter: string | undefined
}

const LONGEST_MS = 10 * SECOND
/** Bytes of an answer that are let through for the sake of its connection. */
const MOST_BYTES = 64 * 1024

/** Connections to one server at most. They are kept, since a push service is sent hundreds of messages a second. */
const kept = new Agent({ keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 30 * SECOND })

/**
 * Sends bytes to an address that somebody gave us, with the checks of `readOutside`: https alone, at its own port, and no
 * network but the public one. A name is looked up for each connection, which goes to what was found and checked. Redirects are answers.
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
  // An address in the place of a name is connected to without being looked up.
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

/** A look-up that finds public addresses alone: one that isn't is an error of its connection. */
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
