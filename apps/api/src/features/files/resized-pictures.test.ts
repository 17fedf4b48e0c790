// spec: marketplace §3 picture sizes

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { makeMissingSizes, sizesJob, storeQuickSizes } from '../../files/pictures/resized-pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** A picture stored before resized versions existed. */
async function keepOld(width = 800): Promise<string> {
  const create = { width, height: 600, channels: 3, background: '#f00' } as const
  const { url = '' } = await t.deps.storage.put(await sharp({ create }).webp().toBuffer(), {
    contentType: 'image/webp',
    isPublic: true,
  })
  return url
}

const upload = async (width: number) => {
  const create = { width, height: width, channels: 3, background: '#00f' } as const
  const file = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'me.jpg')
  const as = await t.makeMember()
  return (
    (await t.call(editProfileContract.uploadPhoto, { as, files: { photo: [file] } })).data().photourl ?? ''
  )
}

const modern = 'image/avif,image/webp,*/*;q=0.8'
const ask = (url: string, w: number | string, accept = modern) =>
  t.app.inject({ url, query: { w: String(w) }, headers: { accept } })
const widthOf = async (content: Buffer) => (await sharp(content).metadata()).width
const runJobs = () => t.deps.jobs.runDue({ only: sizesJob })
const nameOf = (url: string) => url.replace('/files/', '')
const filesOf = async (url: string) => {
  const names = await readdir(join(t.deps.config.dataDir, 'files'))
  return names.filter((name) => name.startsWith(nameOf(url).replace('.webp', '')))
}

describe('GET of a picture with ?w=', () => {
  it('serves WebP thumbnails right after the upload', async () => {
    const url = await upload(500)
    for (const w of [160, 320]) {
      const answer = await ask(url, w, 'image/webp')
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        vary: 'Accept',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await widthOf(answer.rawPayload)).toBe(w)
    }
    expect(await filesOf(url)).toHaveLength(3)
  })

  it('leaves large widths to the job, so that the upload isn’t delayed', async () => {
    const url = await keepOld(1400)
    const name = nameOf(url)
    const content = await t.deps.storage.read(`public/${name}`)
    await storeQuickSizes(t.deps.storage, name, { content, width: 1400 })
    expect((await filesOf(url)).map((file) => file.split('.').slice(1).join('.')).sort()).toEqual([
      ...['160.webp', '320.webp', '640.webp', 'webp'],
    ])
  })

  it('serves AVIF once the job has made it, cached for a year from then on', async () => {
    const url = await upload(500)
    const early = await ask(url, 320)
    expect(early.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    })
    await runJobs()
    const late = await ask(url, 320)
    expect(late.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await widthOf(late.rawPayload)).toBe(320)
    expect((await ask(url, 320, 'image/webp,*/*')).headers['content-type']).toBe('image/webp')
  })

  it('serves an old picture itself, cached briefly, until the job has made its sizes', async () => {
    const url = await keepOld()
    const early = await ask(url, 160)
    expect(await widthOf(early.rawPayload)).toBe(800)
    expect(early.headers['cache-control']).toBe('public, max-age=60')
    await runJobs()
    for (const w of pictureWidths)
      expect(await widthOf((await ask(url, w)).rawPayload)).toBe(Math.min(w, 800))
    expect(await filesOf(url)).toHaveLength(1 + 2 * pictureWidths.length)
  })

  it('serves the original without a width', async () => {
    const url = await keepOld()
    const { headers, rawPayload } = await t.app.inject({ url })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await widthOf(rawPayload)).toBe(800)
  })

  it.each(['0', '161', '160x', '-1', '', '99999', '../1'])('answers 404 for the width %j', async (w) => {
    expect((await ask(await keepOld(), w)).statusCode).toBe(404)
  })

  it('answers 404 for an unknown picture and queues no work', async () => {
    for (const name of ['a'.repeat(22), '..%2f..%2fpasswd', 'x']) {
      expect((await ask(`/files/${name}.webp`, 160)).statusCode).toBe(404)
    }
    await runJobs()
    expect(await filesOf(`/files/${'a'.repeat(22)}`)).toEqual([])
  })
})

describe('resized versions of a picture', () => {
  it('are deleted with it', async () => {
    const url = await keepOld()
    await makeMissingSizes(t.deps.storage, nameOf(url))
    await t.deps.storage.remove(`public/${nameOf(url)}`)
    expect(await filesOf(url)).toEqual([])
  })

  it('are made once, and continued after a failure', async () => {
    const url = await keepOld()
    const { storage } = t.deps
    const { putSize } = storage
    let written = 0
    const failing = {
      ...storage,
      putSize: async (...given: Parameters<typeof putSize>) => {
        if (written === 3) throw new Error('the disk is full')
        written += 1
        await putSize(...given)
      },
    }
    await expect(makeMissingSizes(failing, nameOf(url))).rejects.toThrow('the disk is full')
    const counting = {
      ...storage,
      putSize: async (...given: Parameters<typeof putSize>) => {
        written += 1
        await putSize(...given)
      },
    }
    await makeMissingSizes(counting, nameOf(url))
    await makeMissingSizes(counting, nameOf(url))
    expect(written).toBe(2 * pictureWidths.length)
  })

  it('leave no files if it is deleted meanwhile', async () => {
    const url = await keepOld()
    const { storage } = t.deps
    const racing = {
      ...storage,
      putSize: async (...given: Parameters<typeof storage.putSize>) => {
        await storage.remove(`public/${nameOf(url)}`)
        await storage.putSize(...given)
      },
    }
    await makeMissingSizes(racing, nameOf(url))
    expect(await filesOf(url)).toEqual([])
  })
})
