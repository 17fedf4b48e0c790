import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const bucket = 'kindling-test'
const region = 'eu-west-2'

/** Settings of an api that stores its files here. Access key and secret are the server's only ones. */
const settings = {
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

/** An error response to requests of one method: to all, to a number of them, or after a number of them. */
interface Refusal {
  status: number
  code: string
  method: string
  times?: number
  after?: number
}

/** State of the storage: normal, connections closed, no response, or an error response. */
export type Weather = 'fair' | 'down' | 'silent' | Refusal

/**
 * An S3-compatible server with an empty bucket: s3rver, which checks signatures, behind a proxy that records
 * requests, refuses a wrong region, as AWS does, and simulates failures.
 */
export async function openBucketServer() {
  const directory = mkdtempSync(join(tmpdir(), 'kindling-bucket-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  s3.store.getBucketPath = (name) => join(directory, name.replace('/', ''))
  await s3.configureBuckets()
  const answer = s3.callback()
  const asked: string[] = []
  let weather: Weather = 'fair'
  /** Number of requests that the error response was considered for. */
  let met = 0
  const isRefused = ({ times = Number.POSITIVE_INFINITY, after = 0 }: Refusal) => {
    met += 1
    return met > after && met <= after + times
  }

  const server = createServer((request, response) => {
    asked.push(`${request.method} ${keyIn(request)}`)
    if (weather === 'down') return request.socket.destroy()
    if (weather === 'silent') return request.resume()
    const given = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(request.headers.authorization ?? '')?.[1]
    if (given !== region)
      return refuse(response, 400, 'AuthorizationHeaderMalformed', `<Region>${region}</Region>`)
    if (weather !== 'fair' && weather.method === request.method && isRefused(weather)) {
      return refuse(response, weather.status, weather.code)
    }
    // Works around s3rver, which leaves the slash after the bucket's name out of the signature.
    request.url = request.url?.replace(`/${bucket}/?`, `/${bucket}%2F?`) ?? ''
    return answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the bucket has no port')

  return {
    env: { ...settings, S3_ENDPOINT: `http://127.0.0.1:${address.port}` },
    /** Every request since `forget`, as `GET public/….webp`. */
    asked: asked as readonly string[],
    forget: () => asked.splice(0),
    make(now: Weather) {
      weather = now
      met = 0
    },
    /** Keys of the objects in the bucket. */
    keys: () => keysBelow(join(directory, bucket)),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type BucketServer = Awaited<ReturnType<typeof openBucketServer>>

function keyIn(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?')
  return decodeURIComponent(path).replace(`/${bucket}/`, '').replace(`/${bucket}`, '')
}

function refuse(response: ServerResponse, status: number, code: string, more = ''): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message>${more}</Error>`)
}

const ending = '._S3rver_object'

function keysBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort()
}
