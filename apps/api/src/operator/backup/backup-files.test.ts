import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyNewFiles, isDiskFull } from './backup-files.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-backup-files-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('copies a file completely after an interrupted copy, and leaves no draft', async () => {
  const [from, to] = [join(folder, 'data'), join(folder, 'backup')]
  for (const at of [from, to]) mkdirSync(join(at, 'files'), { recursive: true })
  writeFileSync(join(from, 'files', 'picture'), 'whole')
  writeFileSync(join(to, 'files', 'picture.draft'), 'wh')
  expect(await copyNewFiles(from, to)).toBe(1)
  expect(readdirSync(join(to, 'files'))).toEqual(['picture'])
  expect(readFileSync(join(to, 'files', 'picture'), 'utf8')).toBe('whole')
  expect(await copyNewFiles(from, to)).toBe(0)
})

it.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EACCES', false],
])('isDiskFull: %s: %s', (code, isFull) => {
  expect(isDiskFull(Object.assign(new Error(code), { code }))).toBe(isFull)
})
