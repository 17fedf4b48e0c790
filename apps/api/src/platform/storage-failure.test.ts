import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isStorageFailure } from './storage-failure.ts'

const failed = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(undefined, (error) => error)

it('isStorageFailure: a missing folder, also as the cause of another error', async () => {
  const error = await failed(writeFile(join(tmpdir(), 'no-such-folder', 'file'), ''))
  expect(isStorageFailure(error)).toBe(true)
  expect(isStorageFailure(new Error('an upload', { cause: error }))).toBe(true)
})

it.each(['ENOSPC', 'EDQUOT', 'EACCES', 'EIO', 'EROFS', 'EMFILE'])('isStorageFailure: %s', (code) => {
  expect(isStorageFailure(Object.assign(new Error(code), { code, syscall: 'write' }))).toBe(true)
})

it('isStorageFailure: neither a lost connection, malformed content nor other errors', async () => {
  expect(isStorageFailure(Object.assign(new Error('aborted'), { code: 'ECONNRESET', syscall: 'read' }))).toBe(
    false,
  )
  expect(isStorageFailure(new Error('Unexpected end of form'))).toBe(false)
  const noSocket = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })
  expect(isStorageFailure(noSocket)).toBe(false)
  // The same code, but not from a system call.
  expect(isStorageFailure(Object.assign(new Error('no'), { code: 'EACCES' }))).toBe(false)
  expect(isStorageFailure(undefined)).toBe(false)
  expect(isStorageFailure(await readFile(new URL(import.meta.url)))).toBe(false)
})
