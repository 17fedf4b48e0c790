import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decode, encode, nameOf, type Picture } from './picture.ts'

export const extension = '.webp'

/** Pictures on the disk: a folder a component, in it each distinct picture once, named by its pixels. */
export class Shelf {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  fileOf(component: string, name: string) {
    return join(this.folder, component, name + extension)
  }

  /** @throws when there is no such picture, or when it isn't the one that its name says. */
  async picture(component: string, name: string): Promise<Picture> {
    const file = this.fileOf(component, name)
    const picture = await decode(file)
    if (nameOf(picture) === name) return picture
    throw new Error(`${component}/${name}${extension} holds other pixels than its name says.`)
  }

  /** @returns the picture's name */
  async keep(component: string, picture: Picture) {
    const name = nameOf(picture)
    const file = this.fileOf(component, name)
    if (existsSync(file)) return name
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await encode(picture))
    return name
  }

  async copyFrom(other: Shelf, component: string, name: string) {
    const file = this.fileOf(component, name)
    await mkdir(dirname(file), { recursive: true })
    await copyFile(other.fileOf(component, name), file)
  }
}
