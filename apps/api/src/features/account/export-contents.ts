import type { Seal } from '../../auth/seal.ts'
import type { Executor } from '../../db/connect.ts'
import { ArchiveFiles, type Read, type Section, sections } from './personal-data/archive.ts'
import { personalData } from './personal-data/personal-data.ts'

export interface Gathered {
  texts: { name: string; text: string }[]
  /** File name in the archive and key in the storage. */
  files: { name: string; key: string }[]
}

const reads: Partial<Record<Section, Read>> = Object.assign({}, ...personalData.map((table) => table.reads))

/**
 * Collects all personal data of one member; of other members only their names.
 * @param seal decrypts the calendar URL
 */
export async function gather(
  db: Executor,
  memberId: string,
  { now, seal }: { now: Date; seal: Seal },
): Promise<Gathered> {
  const files = new ArchiveFiles()
  const archive = { db, memberId, files, open: (sealed: string) => seal.open(sealed, memberId) }
  const data = new Tree({
    about:
      'Everything that Kindling keeps about you. Amounts are in pence and in thousandths of a Spark token.',
    gatheredAt: now,
  })
  for (const section of sections) {
    const read = reads[section]
    if (read === undefined) throw new Error(`no table has the archive’s ${section}`)
    data.put(section, await read(archive))
  }
  const text = `${JSON.stringify(data.root, null, 2)}\n`
  return { texts: [{ name: 'my-data.json', text }], files: files.list }
}

/** Builds nested objects from dotted paths. */
class Tree {
  readonly root: Record<string, unknown>
  readonly #objects: Map<string, Record<string, unknown>>

  constructor(root: Record<string, unknown>) {
    this.root = root
    this.#objects = new Map([['', root]])
  }

  /** @param path dotted: `a.b` sets property `b` of object `a` */
  put(path: string, value: unknown): void {
    const dot = path.lastIndexOf('.')
    this.#objectAt(path.slice(0, Math.max(dot, 0)))[path.slice(dot + 1)] = value
  }

  #objectAt(path: string): Record<string, unknown> {
    const known = this.#objects.get(path)
    if (known !== undefined) return known
    const made = {}
    this.#objects.set(path, made)
    this.put(path, made)
    return made
  }
}
