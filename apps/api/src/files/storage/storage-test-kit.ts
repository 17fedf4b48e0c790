import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { createStorage, type OpenFile, type Storage } from './storage.ts'

export const picture = Buffer.from('pretend picture')
export const paper = Buffer.from('pretend passport')
export const webp = { contentType: 'image/webp', isPublic: true } as const
export const pdf = { contentType: 'application/pdf', isPublic: false } as const
const small = { width: 160, format: 'webp' } as const

const contentOf = async (file: OpenFile | undefined) => file && (await buffer(file.content))

export async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys.sort()
}

/** Contract tests of every file store. @param open opens the store as another process would */
export function keepsFiles(where: string, open: () => FileStore): void {
  describe(`storage in ${where}`, () => {
    let store: FileStore
    let storage: Storage
    beforeAll(() => {
      store = open()
      storage = createStorage(store)
    })

    it('returns what was stored, with its size and type', async () => {
      const { key, url } = await storage.put(picture, webp)
      expect(url).toBe(key.replace('public', '/files'))
      expect(await storage.read(key)).toEqual(picture)
      const file = await storage.openPublic(key.replace('public/', ''))
      expect(file).toMatchObject({ size: picture.length, contentType: 'image/webp' })
      expect(await contentOf(file)).toEqual(picture)
      const { key: secret, url: none } = await storage.put(paper, pdf)
      expect(none).toBeUndefined()
      const opened = await storage.open(secret)
      expect(opened).toMatchObject({ size: paper.length, contentType: 'application/pdf' })
      expect(await contentOf(opened)).toEqual(paper)
    })

    it('stores megabytes and empty files byte for byte', async () => {
      const large = Buffer.alloc(5 * 1024 * 1024, 'every byte of it ')
      for (const content of [large, Buffer.alloc(0)]) {
        const { key } = await storage.put(content, webp)
        expect((await storage.read(key)).equals(content)).toBe(true)
        await storage.remove(key)
      }
    })

    it('finds nothing under an unknown name', async () => {
      const name = `${'a'.repeat(22)}.webp`
      expect(await storage.openPublic(name)).toBeUndefined()
      expect(await storage.openSize(name, small)).toBeUndefined()
      expect(await storage.open(`private/${name}`)).toBeUndefined()
      expect(await storage.hasPicture(name)).toBe(false)
      expect(await storage.hasSize(name, small)).toBe(false)
      await expect(storage.read(`public/${name}`)).rejects.toThrow('there is no file')
    })

    it('keeps private files apart from public ones of the same name', async () => {
      const { key } = await storage.put(paper, pdf)
      expect(await storage.openPublic(key.replace('private/', ''))).toBeUndefined()
    })

    it('stores a demo picture once', async () => {
      const name = 'b'.repeat(22)
      let made = 0
      const make = async () => {
        made += 1
        return picture
      }
      await storage.keepPicture(name, make)
      await storage.keepPicture(name, make)
      expect(made).toBe(1)
      expect(storage.pictureUrl(name)).toBe(`/files/${name}.webp`)
      expect(await storage.hasPicture(`${name}.webp`)).toBe(true)
    })

    it('finds a size as soon as it is stored, also when it was missing just before', async () => {
      const { key } = await storage.put(picture, webp)
      const name = key.replace('public/', '')
      expect(await storage.openSize(name, small)).toBeUndefined()
      await storage.putSize(name, small, paper)
      expect(await contentOf(await storage.openSize(name, small))).toEqual(paper)
      expect(await storage.hasSize(name, small)).toBe(true)
    })

    it('removes a picture with its sizes, and may be asked twice', async () => {
      const { key } = await storage.put(picture, webp)
      const name = key.replace('public/', '')
      await storage.putSize(name, small, paper)
      expect(await keysOf(store)).toEqual(expect.arrayContaining([key, key.replace('webp', '160.webp')]))
      await storage.remove(key)
      await storage.remove(key)
      expect(await storage.openPublic(name)).toBeUndefined()
      expect(await storage.openSize(name, small)).toBeUndefined()
      expect((await keysOf(store)).filter((each) => each.startsWith(key.slice(0, 29)))).toEqual([])
    })

    it('removes a file for every process at once', async () => {
      const other = createStorage(open())
      const { key } = await storage.put(picture, webp)
      const name = key.replace('public/', '')
      await storage.putSize(name, small, paper)
      expect(await contentOf(await other.openPublic(name))).toEqual(picture)
      expect(await contentOf(await other.openSize(name, small))).toEqual(paper)
      await storage.remove(key)
      expect(await other.openPublic(name)).toBeUndefined()
      expect(await other.openSize(name, small)).toBeUndefined()
    })
  })
}
