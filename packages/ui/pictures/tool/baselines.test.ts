import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Baselines } from './baselines.ts'
import { nameOf } from './picture.ts'

let folder: string
let baselines: Baselines

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baselines-'))
  baselines = new Baselines(folder)
})

afterEach(() => rm(folder, { recursive: true }))

/** Noise: every pixel another colour, which no palette and no guess could keep. */
function makePicture(seed: number) {
  const rgba = Buffer.alloc(40 * 30 * 4)
  for (let at = 0; at < rgba.length; at++) rgba[at] = at % 4 === 3 ? 255 : (at * 7919 + seed * 104_729) >>> 3
  return { width: 40, height: 30, rgba }
}

it('keeps every pixel', async () => {
  const picture = makePicture(1)
  const name = await baselines.keep('button', picture)
  expect((await baselines.picture('button', name)).rgba.equals(picture.rgba)).toBe(true)
})

it('stores equal pictures of two modes once', async () => {
  const names = [
    await baselines.keep('button', makePicture(1)),
    await baselines.keep('button', makePicture(1)),
  ]
  expect(new Set(names).size).toBe(1)
})

it('finds nothing wrong with what it wrote', async () => {
  const name = await baselines.keep('button', makePicture(1))
  await baselines.settle('button', { 'button--default': { light: name } })
  expect(await baselines.faultsIn('button')).toEqual([])
  expect(await baselines.components()).toEqual(['button'])
})

it('removes pictures that no story has any more', async () => {
  const [old, now] = [
    await baselines.keep('button', makePicture(1)),
    await baselines.keep('button', makePicture(2)),
  ]
  await baselines.settle('button', { 'button--default': { light: now } })
  expect(existsSync(baselines.fileOf('button', old))).toBe(false)
  expect(existsSync(baselines.fileOf('button', now))).toBe(true)
})

it('names orphans, missing files and files with other pixels', async () => {
  const wanted = nameOf(makePicture(1))
  const missing = nameOf(makePicture(2))
  const forged = await baselines.keep('button', makePicture(3))
  await rename(baselines.fileOf('button', forged), baselines.fileOf('button', wanted))
  await baselines.settle('button', { 'button--default': { light: wanted, dark: missing } })
  const orphan = await baselines.keep('button', makePicture(4))
  expect(await baselines.faultsIn('button')).toEqual([
    `button/${orphan}.webp: an orphan that no story has`,
    `button/${wanted}.webp holds other pixels than its name says.`,
    `button/${missing}: the file is missing`,
  ])
})

it('forgets a component without stories', async () => {
  const name = await baselines.keep('button', makePicture(1))
  await baselines.settle('button', { 'button--default': { light: name } })
  await baselines.settle('button', {})
  expect(await baselines.components()).toEqual([])
})
