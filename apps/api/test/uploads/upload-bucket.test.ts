import { pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createDeps } from '../../src/create-deps.ts'
import { kycDocuments } from '../../src/db/schema/members/kyc.ts'
import type { Deps } from '../../src/deps.ts'
import { type AccountKit, makeAccountKit } from '../../src/features/account/account-test-kit.ts'
import { filesJob } from '../../src/features/account/departed-files.ts'
import { sizesJob } from '../../src/files/pictures/resized-pictures.ts'
import { createLog } from '../../src/platform/log.ts'
import { type BucketServer, openBucketServer } from '../bucket/bucket-server.ts'
import { png } from './hostile-files.ts'
import { type Sending, sendUpload } from './send-upload.ts'
import { type UploadCall, uploadCallNames, uploadCalls } from './upload-calls.ts'

let bucket: BucketServer
let t: AccountKit
let other: { app: FastifyInstance; deps: Deps }
let calls: UploadCall[]
let picture: Buffer
beforeAll(async () => {
  bucket = await openBucketServer()
  t = await makeAccountKit({ env: bucket.env })
  // Another process of the same deployment: its own memory, the same database and bucket.
  const deps = createDeps(t.deps.config, t.connection, createLog('silent'), { clock: t.clock, isQuiet: true })
  other = { app: await buildApp(deps), deps }
  await other.app.ready()
  await deps.jobs.prepare()
  calls = uploadCalls({ t, market: t.market })
  picture = await png()
})
afterAll(async () => {
  await other.app.close()
  await other.deps.close()
  await t.close()
  await bucket.close()
})
beforeEach(() => bucket.make('fair'))

const withPicture: NonNullable<Sending['parts']> = (fields, name) => [
  ...fields,
  { name, filename: 'a.png', type: 'image/png', content: picture },
]
const callNamed = (name: (typeof uploadCallNames)[number]) => {
  const call = calls[uploadCallNames.indexOf(name)]
  if (!call) throw new Error(`no call is ${name}`)
  return call
}
const rowsWithFiles = async () => {
  const { rows } = await t.db.execute(
    sql`select (select count(*) from kyc_documents) documents, (select count(*) from disputes) disputes,
      (select count(*) from bookings) bookings, (select count(*) from needs) needs,
      (select count(*) from skills) skills, (select count(*) from members where photourl is not null) photos`,
  )
  return rows
}

describe.each(uploadCallNames)('%s', (name) => {
  it('is stored in the bucket, and every process serves it', async () => {
    const before = bucket.keys()
    const call = callNamed(name)
    const response = await sendUpload(t, call, { parts: withPicture })
    expect(response.statusCode, response.body).toBe(200)
    expect(bucket.keys()).toHaveLength(before.length + 1)
    const url = String(call.urlOf(response.json().data))
    for (const { app } of [t, other]) {
      const shown = await app.inject({ url })
      expect(shown.statusCode).toBe(200)
      expect(shown.headers['content-type']).toBe('image/webp')
      expect(shown.headers['content-length']).toBe(String(shown.rawPayload.length))
    }
  })

  it('is refused with 503 while the bucket is unavailable, stores nothing, and works on a retry', async () => {
    const call = callNamed(name)
    const made = await call.make()
    const sending = { parts: withPicture, made, key: crypto.randomUUID() }
    const before = { keys: bucket.keys(), rows: await rowsWithFiles() }
    bucket.make('down')
    const refused = await sendUpload(t, call, sending)
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({
      status: 'error',
      code: 'unavailable',
      message: 'Files can’t be reached right now. Please try again in a moment.',
    })
    expect(refused.headers['retry-after']).toBe('5')
    expect({ keys: bucket.keys(), rows: await rowsWithFiles() }).toEqual(before)
    bucket.make('fair')
    const again = await sendUpload(t, call, sending)
    expect(again.statusCode, again.body).toBe(200)
    expect((await t.app.inject({ url: String(call.urlOf(again.json().data)) })).statusCode).toBe(200)
  })
})

/** A member with a photo, and a document. */
async function makeSeen() {
  const ada = await t.makeNeighbour()
  const photo = await sendUpload(t, callNamed('profile photo'), {
    parts: withPicture,
    made: { as: ada, fields: {} },
  })
  const bill = await sendUpload(t, callNamed('utility bill'), {
    parts: withPicture,
    made: { as: ada, fields: {} },
  })
  return { ada, photo: String(photo.json().data.photourl), bill: String(bill.json().data.document_url) }
}
const statusesOf = (url: string) =>
  Promise.all([t, other].map(async ({ app }) => (await app.inject({ url })).statusCode))

describe('a member’s deletion', () => {
  it('removes every file by a job in one process, and no other process serves it from its cache', async () => {
    const { ada, photo, bill } = await makeSeen()
    const small = `${photo}?w=160`
    for (const url of [photo, small, bill]) expect(await statusesOf(url)).toEqual([200, 200])
    await t.leave(ada)
    await other.deps.jobs.runDue({ only: filesJob })
    for (const url of [photo, small, bill]) expect(await statusesOf(url)).toEqual([404, 404])
    const name = photo.replace('/files/', '').replace('.webp', '')
    expect(bucket.keys().filter((key) => key.includes(name))).toEqual([])
  })

  it('retries removing files that the bucket refused to delete, and keeps the job open until then', async () => {
    const { ada, photo } = await makeSeen()
    await t.leave(ada)
    bucket.make({ status: 403, code: 'AccessDenied', method: 'DELETE' })
    await expect(t.deps.jobs.runDue({ only: filesJob })).rejects.toThrow('Files can’t be reached')
    expect(await statusesOf(photo)).toEqual([200, 200])
    bucket.make('fair')
    const { rows } = await t.db.execute(
      sql`select data, retry_limit from pgboss.job where name = ${filesJob} and state <> 'completed'`,
    )
    expect(rows).toEqual([{ data: expect.objectContaining({ urls: [photo] }), retry_limit: 15 }])
  })
})

describe('uploads that aren’t needed any more', () => {
  it('are removed by a job when the bucket refused to delete them after a failed call', async () => {
    const before = bucket.keys()
    const call = callNamed('pictures of a need')
    const made = await call.make()
    // The transaction fails, and the bucket refuses deletions by then.
    bucket.make({ status: 403, code: 'AccessDenied', method: 'DELETE' })
    const answer = await sendUpload(t, call, {
      parts: withPicture,
      made: { ...made, fields: { ...made.fields, categoryId: crypto.randomUUID() } },
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(bucket.keys()).toHaveLength(before.length + 1)
    bucket.make('fair')
    await t.deps.jobs.runDue({ only: 'remove-files' })
    expect(bucket.keys()).toEqual(before)
  })

  it('a replaced photo is removed later when the bucket refuses, and the new photo is shown', async () => {
    const { ada, photo } = await makeSeen()
    bucket.make({ status: 403, code: 'AccessDenied', method: 'DELETE' })
    const call = callNamed('profile photo')
    const changed = await sendUpload(t, call, { parts: withPicture, made: { as: ada, fields: {} } })
    expect(changed.statusCode).toBe(200)
    bucket.make('fair')
    await t.deps.jobs.runDue({ only: 'remove-files' })
    expect(await statusesOf(photo)).toEqual([404, 404])
    expect(await statusesOf(String(changed.json().data.photourl))).toEqual([200, 200])
  })
})

describe('reading while the bucket is unavailable', () => {
  it('responds 503 that isn’t cached, and works again afterwards', async () => {
    const { photo, bill } = await makeSeen()
    bucket.make('down')
    for (const url of [photo, `${photo}?w=160`, bill]) {
      const answer = await t.app.inject({ url })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'unavailable' })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    bucket.make('fair')
    for (const url of [photo, `${photo}?w=160`, bill]) expect(await statusesOf(url)).toEqual([200, 200])
  })

  it('a document whose file is gone responds 404', async () => {
    const { ada, bill } = await makeSeen()
    const [row] = await t.db.select().from(kycDocuments).where(eq(kycDocuments.memberId, ada.id))
    await t.deps.storage.remove(row?.fileKey ?? '')
    expect(await statusesOf(bill)).toEqual([404, 404])
  })
})

describe('requests to the bucket', () => {
  const modern = { accept: 'image/avif,image/webp,*/*;q=0.8' }
  const show = async (url: string, app = t.app) => {
    bucket.forget()
    const { headers } = await app.inject({ url, headers: modern })
    return { type: headers['content-type'], asked: [...bucket.asked] }
  }
  const keyOf = (photo: string, size = '') =>
    photo.replace('/files/', 'public/').replace('.webp', `${size}.webp`)

  it('are one for each picture once its sizes are encoded', async () => {
    const { photo } = await makeSeen()
    await show(`${photo}?w=160`)
    await t.deps.jobs.runDue({ only: sizesJob })
    for (const w of pictureWidths) {
      const key = keyOf(photo).replace('.webp', `.${w}.avif`)
      for (const app of [t.app, other.app]) {
        const { type, asked } = await show(`${photo}?w=${w}`, app)
        expect({ type, asked }).toEqual({ type: 'image/avif', asked: [`GET ${key}`] })
      }
    }
    expect((await show(photo)).asked).toEqual([`GET ${keyOf(photo)}`])
  })

  it('are one while sizes are missing too, except for the first reader', async () => {
    const { photo } = await makeSeen()
    const first = await show(`${photo}?w=1280`)
    expect(first.asked).toEqual([
      `GET ${keyOf(photo).replace('.webp', '.1280.avif')}`,
      `GET ${keyOf(photo, '.1280')}`,
      `GET ${keyOf(photo)}`,
    ])
    for (let again = 0; again < 3; again += 1) {
      expect((await show(`${photo}?w=1280`)).asked).toEqual([`GET ${keyOf(photo)}`])
    }
  })

  it('are one for each picture of a page, and none for the page’s data', async () => {
    const { ada, photo } = await makeSeen()
    const urls = [photo]
    for (let each = 0; each < 3; each += 1) {
      const { url = '' } = await t.deps.storage.put(picture, { contentType: 'image/webp', isPublic: true })
      await t.market.makeOffer(ada, 20, { thumbnails: [url] })
      urls.push(url)
    }
    const viewer = await t.makeNeighbour()
    bucket.forget()
    const profile = await t.call(profileContract.get, { as: viewer, params: { id: ada.id } })
    expect(profile.data().photourl).toBe(photo)
    expect(bucket.asked).toEqual([])
    for (const url of urls) expect((await t.app.inject({ url })).statusCode).toBe(200)
    expect(bucket.asked).toHaveLength(urls.length)
  })
})
