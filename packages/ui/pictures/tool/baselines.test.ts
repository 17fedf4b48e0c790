import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Baselines } from './baselines.ts'

let folder: string
let baselines: Baselines

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baselines-'))
  baselines = new Baselines(folder)
})

afterEach(() => rm(folder, { recursive: true }))

const manifest = { 'button--default': { light: 'a1', dark: 'b2' } }

it('reads the manifest that it wrote', async () => {
  await baselines.write('button', manifest)
  expect(await baselines.manifestOf('button')).toEqual(manifest)
  expect(await baselines.groups()).toEqual(['button'])
})

it('has an empty manifest for an unknown group', async () => {
  expect(await baselines.manifestOf('button')).toEqual({})
  expect(await baselines.groups()).toEqual([])
})

it('removes the file of a group without stories', async () => {
  await baselines.write('button', manifest)
  await baselines.write('button', {})
  expect(await baselines.groups()).toEqual([])
})
