import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { createSpools } from './spool.ts'

const home = mkdtempSync(join(tmpdir(), 'kindling-spool-'))
afterAll(() => rmSync(home, { recursive: true }))

const folder = join(home, 'uploads')
const spools = createSpools(folder)
const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)))

describe('a spooled upload', () => {
  it('can be read repeatedly, and its file has no name in the folder', async () => {
    const spool = spools.open()
    const [one, other] = [await spool.take(chunks('a', 'bc'), 3), await spool.take(chunks(), 3)]
    expect(readdirSync(folder)).toEqual([])
    expect([String(await one?.read()), String(await one?.read())]).toEqual(['abc', 'abc'])
    expect(one).toMatchObject({ size: 3, sha256: createHash('sha256').update('abc').digest('base64url') })
    expect(other?.size).toBe(0)
    await spool.close()
    await expect(one?.read()).rejects.toThrow()
  })

  it('is refused above its size limit, and the rest isn’t read', async () => {
    const spool = spools.open()
    let given = 0
    async function* endless() {
      for (; given < 100; given += 1) yield Buffer.from('abc')
    }
    expect(await spool.take(endless(), 8)).toBeUndefined()
    expect(given).toBe(2)
    await spool.close()
  })
})
