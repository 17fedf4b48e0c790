import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An SQL function as its file defines it, with every overload in use. */
export interface SqlFunction {
  name: string
  /** Its path below the folder `functions`. */
  file: string
  text: string
  /** SHA-256 of the text. */
  hash: string
  /** When the text last changed, by function-hashes.txt: milliseconds since 1970; 0 before `db:lock` has listed it. */
  changedAt: number
}

export const functionsFolder = fileURLToPath(new URL('../functions', import.meta.url))
export const functionHashes = fileURLToPath(new URL('../function-hashes.txt', import.meta.url))

/** Hash and time of a function in function-hashes.txt. */
export type ListedFunction = Pick<SqlFunction, 'hash' | 'changedAt'>

/** The list by function name. Each line is a hash, a time and a name. */
export function readListedFunctions(
  text = readFileSync(functionHashes, 'utf8'),
): Map<string, ListedFunction> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [hash = '', changedAt = '', name = ''] = line.split(/ +/)
      return [name, { hash, changedAt: Date.parse(changedAt) }]
    }),
  )
}

let shipped: readonly SqlFunction[] | undefined

/** Every SQL function that this version ships, by file path. */
export function readFunctions(): readonly SqlFunction[] {
  shipped ??= readFiles()
  return shipped
}

function readFiles(): SqlFunction[] {
  const listed = readListedFunctions()
  const files = readdirSync(functionsFolder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const name = basename(file, '.sql')
      const text = readFileSync(`${functionsFolder}/${file}`, 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { name, file, text, hash, changedAt: listed.get(name)?.changedAt ?? 0 }
    })
}
