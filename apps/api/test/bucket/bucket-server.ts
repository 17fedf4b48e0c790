import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const bucket = 'kindling-test'
const region = 'eu-west-2'

/** The settings of an api that keeps its files here. The server's only key has this name and secret. */
const settings = {
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

/** A refusal by its code of requests of one method: of all, of so many, or of those after so many. */
interface Refusal {
  status: number
  code: string
  method: string
  times?: number
  after?: number
}

/** What stands between the api and its files: nothing; connections that break; no answer; a refusal. */
export type Weather = 'fair' | 'down' | 'silent' | Refusal

/**
 * A server of S3-compatible storage with an empty bucket: s3rver, which checks signatures, behind a door that counts
 * what comes, refuses a region that isn't the bucket's, as AWS does, and lets faults happen.
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
  /** How many requests a refusal was about. */
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
    // s3rver overlooks that the slash behind a bucket's name is signed, unless it is part of the name.
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
    /** The keys that are in the bucket. */
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
