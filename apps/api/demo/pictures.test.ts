import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStore } from '../src/files/storage/folder-store.ts'
import { createStorage } from '../src/files/storage/storage.ts'
import { drawPicture } from './drawings/picture.ts'
import { keepPictures } from './pictures.ts'

const name = 'a'.repeat(22)
const drawings = new Map([[name, drawPicture('ladder', 0)]])

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('keepPictures', () => {
  it('rasterises drawings and serves them under their names', async () => {
    const storage = createStorage(createFolderStore(folder))
    await keepPictures(storage, drawings)
    expect(storage.pictureUrl(name)).toBe(`/files/${name}.webp`)
    const { format, width, height } = await sharp(await storage.read(`public/${name}.webp`)).metadata()
    expect([format, width, height]).toEqual(['webp', 960, 720])
  })

  it('stores each drawing once, also for another database', async () => {
    const path = join(folder, 'files', `${name}.webp`)
    await keepPictures(createStorage(createFolderStore(folder)), drawings)
    const { ino } = await stat(path)
    await keepPictures(createStorage(createFolderStore(folder)), drawings)
    expect((await stat(path)).ino).toBe(ino)
    expect(await readdir(join(folder, 'files'))).toEqual([`${name}.webp`])
  })
})
