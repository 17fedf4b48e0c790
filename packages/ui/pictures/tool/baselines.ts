import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Which picture a story has in a mode: story's id → mode → the hash of its pixels. */
export type Manifest = Record<string, Record<string, string>>

const extension = '.json'

/** The accepted pictures by the hash of their pixels: a manifest for each group of stories. */
export class Baselines {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** The groups that have pictures. */
  async groups(): Promise<string[]> {
    if (!existsSync(this.folder)) return []
    const files = await readdir(this.folder)
    return files.map((file) => file.slice(0, -extension.length)).sort()
  }

  async manifestOf(group: string): Promise<Manifest> {
    const path = this.#fileOf(group)
    return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
  }

  /** Writes a group's manifest; an empty one is removed. */
  async write(group: string, manifest: Manifest) {
    if (Object.keys(manifest).length === 0) return this.remove(group)
    await mkdir(this.folder, { recursive: true })
    await writeFile(this.#fileOf(group), `${JSON.stringify(manifest, undefined, 2)}\n`)
  }

  remove(group: string) {
    return rm(this.#fileOf(group), { force: true })
  }

  #fileOf(group: string) {
    return join(this.folder, group + extension)
  }
}
