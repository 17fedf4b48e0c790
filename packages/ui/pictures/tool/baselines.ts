import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extension, Shelf } from './shelf.ts'

/** Which picture a story has in a mode: story's id → mode → the picture's name. */
export type Manifest = Record<string, Record<string, string>>

const manifestFile = 'manifest.json'

/** The committed pictures, with a manifest in each folder that says which story has which of them in which mode. */
export class Baselines extends Shelf {
  /** The components that have pictures. */
  async components(): Promise<string[]> {
    return existsSync(this.folder) ? (await readdir(this.folder)).sort() : []
  }

  async manifestOf(component: string): Promise<Manifest> {
    const path = join(this.folder, component, manifestFile)
    return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
  }

  /** Writes a component's manifest and removes the pictures that it no longer names. */
  async settle(component: string, manifest: Manifest) {
    const folder = join(this.folder, component)
    if (Object.keys(manifest).length === 0) return this.remove(component)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`)
    for (const file of await this.strays(component)) await rm(join(folder, file))
  }

  remove(component: string) {
    return rm(join(this.folder, component), { recursive: true, force: true })
  }

  /** Files of a component that its manifest doesn't name. */
  async strays(component: string): Promise<string[]> {
    const folder = join(this.folder, component)
    if (!existsSync(folder)) return []
    const names = namesIn(await this.manifestOf(component))
    const wanted = new Set([manifestFile, ...[...names].map((name) => name + extension)])
    return (await readdir(folder)).filter((file) => !wanted.has(file))
  }

  /** What is wrong with a component's stored pictures: one sentence each. */
  async faultsIn(component: string): Promise<string[]> {
    const faults = (await this.strays(component)).map(
      (file) => `${component}/${file}: an orphan that no story has`,
    )
    for (const name of namesIn(await this.manifestOf(component))) {
      if (!existsSync(this.fileOf(component, name))) faults.push(`${component}/${name}: the file is missing`)
      else await this.picture(component, name).catch((error: Error) => faults.push(error.message))
    }
    return faults
  }
}

function namesIn(manifest: Manifest) {
  return new Set(Object.values(manifest).flatMap((byMode) => Object.values(byMode)))
}
