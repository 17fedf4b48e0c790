import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decode, encode, nameOf, type Picture } from './picture.ts'

/** Pictures on the disk: a folder a group, in it each distinct picture once, named by its pixels. */
export class Shelf {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  fileOf(group: string, name: string) {
    return join(this.folder, group, `${name}.webp`)
  }

  /** @throws when there is no such picture. */
  picture(group: string, name: string): Promise<Picture> {
    return decode(this.fileOf(group, name))
  }

  /** @returns the picture's name */
  async keep(group: string, picture: Picture) {
    const name = nameOf(picture)
    const file = this.fileOf(group, name)
    if (existsSync(file)) return name
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await encode(picture))
    return name
  }
}
