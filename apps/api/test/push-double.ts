import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { type PushMessage, pushMessageSchema } from '@kindling/domain/notifications/push-contract'
import { z } from 'zod'
import { isPublicAddress, type Outside } from '../src/platform/outside.ts'

// Fake push service and browsers: accepts messages encrypted for one of its browsers (RFC 8291) with the
// VAPID signature that it subscribed to (RFC 8292), and refuses all others.

interface Browser {
  pair: ECDH
  auth: Buffer
}

const browsers = new Map<string, Browser>()

/** A browser's push subscription. */
export function makeSubscription(origin = 'https://push.example.com') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${origin}/send/${randomBytes(24).toString('base64url')}`
  browsers.set(endpoint, { pair, auth })
  return { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } }
}

/** A message delivered to a browser. */
export interface Delivered {
  endpoint: string
  message: PushMessage
  /** Seconds. */
  ttl: number
  topic: string
  /** Decrypted size in bytes. */
  size: number
}

type Answering = (answer: ServerResponse, endpoint: string) => void

/** Fake push services at every public host name. `answer` sets their response to valid messages. */
export async function openPushServices(publicKey: () => Promise<string>) {
  const delivered: Delivered[] = []
  const asked: string[] = []
  const faults: string[] = []
  const taken: Answering = (answer) => answer.writeHead(201).end()
  let answering = taken

  async function take(incoming: IncomingMessage, answer: ServerResponse) {
    const endpoint = `${incoming.headers['x-origin']}${incoming.url}`
    asked.push(endpoint)
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    try {
      const received = open(endpoint, incoming, Buffer.concat(parts), await publicKey())
      answering(answer, endpoint)
      if (answer.statusCode === 201) delivered.push(received)
    } catch (error) {
      faults.push(String(error))
      answer.writeHead(400).end()
    }
  }
  const server = createServer((incoming, answer) => void take(incoming, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const outside: Outside = {
    resolve: async (host) => {
      const address = host === 'inside.example.com' ? '10.0.0.7' : isIP(host) ? host : '93.184.216.34'
      return [{ address, family: 4 }]
    },
    isPublic: isPublicAddress,
    patienceMs: 2500,
    request(url, { agent: _, lookup, headers, ...options }, onAnswer) {
      const sent = request({
        ...options,
        host: '127.0.0.1',
        port,
        path: url.pathname,
        headers: { ...(headers as Record<string, string>), 'x-origin': url.origin },
      })
      sent.on('response', onAnswer)
      // The DNS lookup shows where it would connect; all connections go to the fake server.
      lookup?.(url.hostname, {}, (error) => error && sent.destroy(error))
      return sent
    },
  }

  return {
    outside,
    delivered,
    /** URLs of all posted messages. */
    asked,
    /** Violations of the standards. */
    faults,
    answer(next: Answering = taken) {
      answering = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type PushServices = Awaited<ReturnType<typeof openPushServices>>

/** @throws Error for a message that violates RFC 8030, 8188, 8291 or 8292 */
function open(endpoint: string, { headers }: IncomingMessage, body: Buffer, publicKey: string): Delivered {
  const browser = browsers.get(endpoint)
  if (browser === undefined) throw new Error('nobody has subscribed there')
  const { ttl, topic = '' } = z
    .object({ ttl: z.coerce.number().int().min(0), topic: z.string().regex(/^[\w-]{1,32}$/) })
    .parse(headers)
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
  checkVapid(headers.authorization ?? '', new URL(endpoint).origin, publicKey)
  const text = decrypt(body, browser)
  const message = pushMessageSchema.parse(JSON.parse(text.toString('utf8')))
  return { endpoint, message, ttl, topic, size: text.length }
}

/** RFC 8292: an ES256 JWT for this origin, valid for a day at most, signed by the subscribed key. */
function checkVapid(authorization: string, origin: string, publicKey: string): void {
  const [, jwt = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('signed by somebody else')
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('a signature that doesn’t fit')
  const said = z
    .object({ aud: z.literal(origin), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')))
  const seconds = said.exp - Date.now() / 1000
  if (seconds <= 0 || seconds > 24 * 3600) throw new Error('ends too early or too late')
}

/** RFC 8188 with the keys of RFC 8291. */
function decrypt(body: Buffer, { pair, auth }: Browser): Buffer {
  const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  if (sealed.length > size) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const ikm = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
  const derive = (of: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(ikm), salt, Buffer.from(`Content-Encoding: ${of}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('not padded as the last')
  return padded.subarray(0, end)
}
