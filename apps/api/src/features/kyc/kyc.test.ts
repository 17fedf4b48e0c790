// spec: accounts §7 kyc calls

import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { MAX_IMAGE_BYTES } from '@kindling/domain/skills/skill-rules'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { denyAllPolicy } from '../../http/security/content-security.ts'
import { fileOf, jpeg, type KycKit, openKyc, png } from './kyc-test-kit.ts'

let k: KycKit
beforeAll(async () => {
  k = await openKyc()
})
afterAll(() => k.t.close())

const fetchPicture = (url: string) => k.t.app.inject({ url })

/** Checks the refusal's message, and that no row or file is left. */
async function expectRefused(as: TestMember, file: File, statusCode: number, message: string) {
  const before = [await k.listIds(as), await k.stored()]
  const answer = await k.uploadIdentity(as, file)
  expect(answer.statusCode).toBe(statusCode)
  expect(answer.body).toMatchObject({ message })
  expect([await k.listIds(as), await k.stored()]).toEqual(before)
}

describe('uploading an identity document', () => {
  // spec: accounts §3 kyc document
  // spec: accounts §5 kyc form
  it.each(['residence-permit', 'driving-license', 'international-passport'])(
    'of type %s is pending until a moderator decides',
    async (type) => {
      const ada = await k.t.makeMember()
      const document = (await k.uploadIdentity(ada, fileOf(await jpeg(), 'id.JPG'), type)).data()
      expect(document).toEqual({
        id: expect.any(String),
        document_url: expect.stringMatching(/^\/files\/private\//),
        kyc_id_type: type,
        kyc_method: 'identity',
        created_at: k.t.clock.now().toISOString(),
        approval_status: 'pending',
        reason: null,
      })
      expect(await k.listIds(ada)).toEqual([document])
      expect(await k.listBills(ada)).toEqual([])
      expect(await k.statusOf(ada)).toBe('pending')
    },
  )

  // spec: accounts §5 kyc form
  it.each([
    ['without a type', {}],
    ['of another type', { type: 'library-card' }],
  ])('%s is refused at that field', async (_, body) => {
    const ada = await k.t.makeMember()
    const files = { file: [fileOf(await png())] }
    const answer = await k.t.call(kycContract.uploadIdentity, { as: ada, body, files })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatchObject({
      message: 'Please select an ID type',
      fields: [{ field: 'type', message: 'Please select an ID type' }],
    })
  })

  it('without a file is refused with 422', async () => {
    const ada = await k.t.makeMember()
    const body = { type: 'residence-permit' }
    const answer = await k.t.call(kycContract.uploadIdentity, { as: ada, body })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatchObject({
      message: 'Please upload an ID document',
      fields: [{ field: 'file' }],
    })
  })

  // spec: accounts §5 kyc form
  it.each(['svg', 'png', 'jpg', 'jpeg', 'avif'])('accepts .%s', async (ending) => {
    const ada = await k.t.makeMember()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>'
    const made: Record<string, () => Promise<Buffer>> = {
      png,
      svg: async () => Buffer.from(svg),
      avif: async () =>
        await sharp(await png())
          .avif()
          .toBuffer(),
    }
    const content = await (made[ending] ?? jpeg)()
    const { document_url } = (await k.uploadIdentity(ada, fileOf(content, `id.${ending}`))).data()
    const { rawPayload } = await fetchPicture(document_url)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  const wrongType = 'Choose a picture in one of these formats: SVG, PNG, JPG, JPEG or AVIF.'
  const unreadable =
    'We can’t read this picture. It may be damaged, or hold something else than its name says.'

  it('refuses other file extensions with 415', async () => {
    const ada = await k.t.makeMember()
    const names = ['id.exe', 'id.png.html', 'id.webp', 'id', '.png/..', 'id.png\u202egpj.exe']
    for (const name of names) await expectRefused(ada, fileOf(await png(), name), 415, wrongType)
  })

  it('names HEIC in the error, whatever the extension', async () => {
    const ada = await k.t.makeMember()
    const heic = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'
    for (const name of ['id.heic', 'id.jpg']) {
      await expectRefused(ada, fileOf(heic, name), 415, expect.stringMatching(/HEIC.*JPEG/))
    }
  })

  // spec: accounts §5 pictures of phones
  it('keeps enough pixels for small print', async () => {
    const ada = await k.t.makeMember()
    const page = { create: { width: 2480, height: 3508, channels: 3, background: '#fff' } } as const
    const content = await sharp(page).jpeg().toBuffer()
    const { document_url } = (await k.uploadIdentity(ada, fileOf(content, 'bill.jpg'))).data()
    const { rawPayload } = await fetchPicture(document_url)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 2172, height: 3072 })
  })

  // spec: accounts §5 upload checks
  // asvs: 5.2.2
  it('refuses content that doesn’t match the extension', async () => {
    const ada = await k.t.makeMember()
    const webp = await sharp(await png())
      .webp()
      .toBuffer()
    const gif = await sharp(await png())
      .gif()
      .toBuffer()
    const wrong: [string, Uint8Array | string][] = [
      ['id.jpg', await png()],
      ['id.png', await jpeg()],
      ['id.svg', await png()],
      ['id.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
      ['id.png', webp],
      ['id.jpg', gif],
      ['id.jpg', '%PDF-1.7'],
      ['id.svg', '<!doctype html><script>alert(1)</script>'],
      ['id.png', ''],
    ]
    for (const [name, content] of wrong) await expectRefused(ada, fileOf(content, name), 415, unreadable)
  })

  // spec: accounts §5 kyc form
  it('accepts up to 5 MB', async () => {
    const ada = await k.t.makeMember()
    const picture = await png()
    const padded = (size: number) => fileOf(Buffer.concat([picture, Buffer.alloc(size - picture.length)]))
    expect((await k.uploadIdentity(ada, padded(MAX_IMAGE_BYTES))).statusCode).toBe(200)
    await expectRefused(ada, padded(MAX_IMAGE_BYTES + 1), 413, 'Choose a file of 5 MB or less.')
  })
})

// spec: accounts §5 kyc form
describe('uploading a utility bill', () => {
  it('is pending, in a list of its own', async () => {
    const ada = await k.t.makeMember()
    const bill = (await k.uploadBill(ada)).data()
    expect(bill).toMatchObject({ kyc_method: 'utility', kyc_id_type: null, approval_status: 'pending' })
    expect(await k.listBills(ada)).toEqual([bill])
    expect(await k.listIds(ada)).toEqual([])
  })

  it('without a file is refused with 422', async () => {
    const answer = await k.t.call(kycContract.uploadUtility, { as: await k.t.makeMember() })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatchObject({ message: 'Please upload a utility bill' })
  })

  it('with two files is refused with 422', async () => {
    const ada = await k.t.makeMember()
    const file = [fileOf(await png()), fileOf(await png())]
    const answer = await k.t.call(kycContract.uploadUtility, { as: ada, files: { file } })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatchObject({ message: 'Choose one file.' })
    expect(await k.listBills(ada)).toEqual([])
  })
})

describe('lists of documents', () => {
  it('have one’s own documents, newest first', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const first = (await k.uploadIdentity(ada)).data()
    const second = (await k.uploadIdentity(ada)).data()
    expect((await k.listIds(ada)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await k.listIds(ben)).toEqual([])
  })
})

// spec: accounts §7 kyc files
describe('the picture of a document', () => {
  // asvs: 5.4.1
  it('is served to its owner, uncached, with strict headers', async () => {
    const { document_url } = (await k.uploadIdentity(await k.t.makeMember())).data()
    const { statusCode, headers } = await fetchPicture(document_url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="document.webp"',
      'content-security-policy': denyAllPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('answers 404 for a changed link', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const mine = (await k.uploadIdentity(ada)).data()
    const [path = '', query = ''] = mine.document_url.split('?')
    const other = (await k.uploadIdentity(ben)).data()
    const changed = (name: string, value: string) => {
      const search = new URLSearchParams(query)
      search.set(name, value)
      return `${path}?${search}`
    }
    for (const url of [
      path,
      `/files/private/${other.id}?${query}`,
      changed('for', ben.id),
      changed('until', '99999999999999'),
      changed('key', 'x'),
      `${path}?${query}&for=${ben.id}`,
      '/files/private/nothing?key=1',
    ]) {
      expect((await fetchPicture(url)).statusCode, url).toBe(404)
    }
    const key = (await k.stored())[0] ?? ''
    expect((await fetchPicture(`/files/${key}`)).statusCode).toBe(404)
  })

  // asvs: deviation 8
  it('answers 404 after ten minutes', async () => {
    const { document_url } = (await k.uploadIdentity(await k.t.makeMember())).data()
    k.t.clock.advance(4 * 60_000)
    expect((await fetchPicture(document_url)).statusCode).toBe(200)
    k.t.clock.advance(6 * 60_000)
    expect((await fetchPicture(document_url)).statusCode).toBe(404)
  })
})
