import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopLocalPostgres } from '@kindling/local-postgres'
import { memoryFolder } from '../../../scripts/memory-folder.mjs'
import { hasCode } from '../src/files/private-files.ts'

const prefix = 'kindling-test-'

const home = memoryFolder()

/** A folder for this run, named after the process id, so that a later run can detect that it died. */
export function makeRunFolder(): string {
  return mkdtempSync(join(home, `${prefix}${process.pid}-`))
}

export function removeRunFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Stops the servers of earlier runs that were killed. */
export async function removeForgottenRuns(): Promise<void> {
  for (const name of readdirSync(home)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = join(home, name)
    await stopLocalPostgres(folder)
    removeRunFolder(folder)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
