// spec: marketplace §2 wizard suggestions

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { MAX_IMAGE_BYTES } from '@kindling/domain/skills/skill-rules'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { keyed } from '../../../test/market.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'

let t: TestApp
let ada: TestMember
let skillCategoryId: string
beforeAll(async () => {
  t = await makeTestApp()
  ada = await t.makeMember()
  const [category] = await t.db
    .insert(skillCategories)
    .values({ title: 'Home repairs', description: 'Anything', thumbnail: 'ladder' })
    .returning()
  if (category === undefined) throw new Error('an insert answered no row')
  skillCategoryId = category.id
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(skills)
})

const fields = { experience_level: 'expert', description: 'Shelves', hourly_rate: '18' }

function create(thumbnails: File[], extra = {}) {
  return t.call(skillOfferContract.create, {
    as: ada,
    body: { ...fields, skillCategoryId, ...extra },
    files: { thumbnails },
    headers: keyed(),
  })
}

const fileOf = (content: Uint8Array | string, name = 'photo.png', type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

const red = { create: { width: 40, height: 30, channels: 3, background: '#f00' } } as const
const png = () => sharp(red).png().toBuffer()

const stored = () => readdir(join(t.deps.config.dataDir, 'files'))
const kept = async () => (await t.db.select().from(skills)).length

async function fetchImage(url: string | null) {
  const response = await t.app.inject({ url: url ?? '' })
  expect(response.headers['content-type']).toBe('image/webp')
  return sharp(response.rawPayload)
}

/** Checks that it is refused and leaves no row and no file. */
async function expectRefused(files: File[], statusCode: number) {
  const before = [await kept(), await stored()]
  const answer = await create(files)
  expect(answer.statusCode).toBe(statusCode)
  expect([await kept(), await stored()]).toEqual(before)
}

describe('pictures of a new skill', () => {
  // asvs: 5.2.4
  it('keep their order, four at most', async () => {
    const sizes = [10, 20, 30, 40]
    const files = await Promise.all(
      sizes.map(async (width) =>
        fileOf(
          await sharp({ create: { ...red.create, width } })
            .jpeg()
            .toBuffer(),
        ),
      ),
    )
    const made = (await create(files)).data()
    const urls = [made.thumbnail01, made.thumbnail02, made.thumbnail03, made.thumbnail04]
    const widths = await Promise.all(
      urls.map(async (url) => (await (await fetchImage(url)).metadata()).width),
    )
    expect(widths).toEqual(sizes)

    await expectRefused([...files, fileOf(await png())], 422)
  })

  it('lose their EXIF data', async () => {
    const withPlace = await sharp(red)
      .withExif({ IFD0: { Copyright: 'Ada Lark' }, IFD3: { GPSLatitude: '51/1 32/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('Ada Lark')).toBe(true)
    const image = await fetchImage((await create([fileOf(withPlace)])).data().thumbnail01)
    expect((await image.metadata()).exif).toBeUndefined()
  })

  it('are recognised by content, not by name or declared type', async () => {
    const answer = await create([fileOf(await png(), 'malware.exe', 'application/x-msdownload')])
    expect((await (await fetchImage(answer.data().thumbnail01)).metadata()).width).toBe(40)
    await expectRefused([fileOf('MZ not a picture at all', 'photo.png', 'image/png')], 415)
  })

  it('in SVG are rasterised without scripts', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="50">
      <script>fetch('https://elsewhere.example')</script>
      <image href="file:///etc/passwd" width="10" height="10"/>
      <rect width="60" height="50" fill="#0f0" onload="alert(1)"/></svg>`
    const { thumbnail01 } = (await create([fileOf(svg, 'drawing.svg', 'image/svg+xml')])).data()
    const response = await t.app.inject({ url: thumbnail01 ?? '' })
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.rawPayload.includes('script')).toBe(false)
    const { data } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(data[1]).toBeGreaterThan(200)
  })

  // asvs: deviation 7
  it('with appended content lose it', async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
    const { thumbnail01 } = (await create([fileOf(polyglot)])).data()
    const { rawPayload } = await t.app.inject({ url: thumbnail01 ?? '' })
    expect(rawPayload.includes('script')).toBe(false)
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7\n1 0 obj << >> endobj'],
    ['a drawing that is cut off', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
  ])('are refused with 415 for %s', async (_, content) => {
    await expectRefused([fileOf(content)], 415)
  })

  it('are refused when truncated', async () => {
    const whole = await sharp({
      create: { ...red.create, width: 900, height: 900, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer()
    await expectRefused([fileOf(whole.subarray(0, whole.length / 2))], 415)
  })

  it('may have up to 5 MB', async () => {
    // Bytes after the end of a PNG are ignored.
    const padded = async (size: number) => {
      const picture = await png()
      return fileOf(Buffer.concat([picture, Buffer.alloc(size - picture.length)]))
    }
    expect((await create([await padded(MAX_IMAGE_BYTES)])).statusCode).toBe(200)
    await expectRefused([await padded(MAX_IMAGE_BYTES + 1)], 413)
  })

  it('are refused as a whole if one is invalid', async () => {
    await expectRefused([fileOf(await png()), fileOf('no picture')], 415)
  })

  it('leave no file if the skill can’t be inserted', async () => {
    const before = await stored()
    await t.db.execute(sql`alter table skills add constraint refuse_all check (description <> 'Refuse me')`)
    const answer = await create([fileOf(await png())], { description: 'Refuse me' })
    await t.db.execute(sql`alter table skills drop constraint refuse_all`)
    expect(answer.statusCode).toBe(500)
    expect(await stored()).toEqual(before)
  })

  it('in an unknown field are refused', async () => {
    const { statusCode } = await t.call(skillOfferContract.create, {
      as: ada,
      body: { ...fields, skillCategoryId },
      files: { photo: [fileOf(await png())] },
    })
    expect(statusCode).toBe(422)
    expect(await t.db.select().from(skills).where(eq(skills.memberId, ada.id))).toEqual([])
  })
})
