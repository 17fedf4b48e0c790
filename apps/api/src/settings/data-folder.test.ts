import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../platform/log.ts'
import { problemOfDataFolder } from './data-folder.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-folder-'))
  // The user that PostgreSQL runs as must be able to enter.
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, 'file'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('DATA_DIR', () => {
  it('is created, and the check leaves nothing in it', () => {
    const path = join(folder, 'new/below')
    expect(problemOfDataFolder(path)).toBeUndefined()
    expect(readdirSync(path)).toEqual([])
  })

  it.each([
    ['a file', 'file', 'is a file, or below one'],
    ['a folder below a file', 'file/data', 'is a file, or below one'],
  ])('that is %s is refused in one line', (_, path, reason) => {
    const line = `DATA_DIR can’t be used: ${join(folder, path)} ${reason}.`
    expect(problemOfDataFolder(join(folder, path))).toBe(line)
    expect(() => loadConfig({ DATA_DIR: join(folder, path) })).toThrow(new ConfigError([line]))
  })

  it.skipIf(!existsSync('/proc/self'))('in a folder where nothing can be created is refused at once', () => {
    expect(problemOfDataFolder('/proc/kindling/data')).toBe(
      'DATA_DIR can’t be used: /proc/kindling/data can’t be made there.',
    )
  })

  it('with a file in place of the database is refused in one line', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    writeFileSync(join(dataDir, 'postgres'), '')
    const open = openDatabase(loadConfig({ DATA_DIR: dataDir }), createLog('silent'), () => {})
    await expect(open).rejects.toThrow(/^DATA_DIR is wrong: The data folder \S+ can’t be used: EEXIST[^\n]+$/)
  })

  it('with unreadable secrets is refused in one line', () => {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    writeFileSync(join(dataDir, 'secrets.json'), '{"jwt":')
    expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR has a file secrets.json[^\n]+$/)
  })
})
