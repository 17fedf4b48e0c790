import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'

// The bundler makes a chunk of each set of modules that the same screens use: with 180 screens and lazy parts, hundreds
// of chunks of a few hundred bytes, less than the overhead of a request. So the app is bundled twice: chunks of the
// first build that are nearly always loaded together are merged in the second. The bundler's own merging ignores which
// screens load a chunk, and the module graph, unlike the chunk graph, ignores tree shaking.

/** A chunk of the bundler's output. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'isEntry' | 'isDynamicEntry' | 'facadeModuleId' | 'imports' | 'moduleIds' | 'code'
>

export interface MergeOptions {
  /** Groups of entries (source files) that are loaded together, into which nothing else may be merged. */
  loadedTogether: readonly (readonly string[])[]
  /** Names of chunks that aren't merged. */
  kept: ReadonlySet<string>
}

/** Cost of a request, in bytes: limits the unused bytes accepted to save a request. */
const REQUEST = 1500

/** A chunk of the second build: one or more of the first. */
interface Part {
  chunks: readonly Chunk[]
  /** Bit set of the entries that load it. */
  users: bigint
  bytes: number
  /** Which groups of `loadedTogether` contain it, as a comparable string. */
  loads: string
}

interface Pair {
  one: Part
  other: Part
  /** Upper bound of the bytes saved by merging. */
  gain: number
}

/**
 * Decides which chunks to merge.
 * @returns the new chunk name of each module to be moved, by module id
 */
export function mergeChunks(
  chunks: readonly Chunk[],
  { loadedTogether, kept }: MergeOptions,
): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const loaded = entries.map((entry) => withImports([entry], byFile))
  const firsts = loadedTogether.map((sources) =>
    withImports(
      sources.map((source) => entryOf(source, entries)),
      byFile,
    ),
  )
  const partOf = new Map<Chunk, Part>()
  for (const chunk of chunks) {
    const users = loaded.reduce((bits, all, nth) => (all.has(chunk) ? bits | (1n << BigInt(nth)) : bits), 0n)
    const loads = firsts.map((all) => (all.has(chunk) ? 'x' : '-')).join('')
    partOf.set(chunk, { chunks: [chunk], users, bytes: bytesOf(chunk.code), loads })
  }

  const importsOf = (part: Part) => {
    const imported = part.chunks.flatMap(({ imports }) => imports.flatMap((file) => byFile.get(file) ?? []))
    return new Set(imported.flatMap((chunk) => partOf.get(chunk) ?? []).filter((found) => found !== part))
  }
  /** All direct and indirect imports. */
  const below = (part: Part, seen = new Set<Part>()) => {
    for (const found of importsOf(part)) {
      if (seen.has(found)) continue
      seen.add(found)
      below(found, seen)
    }
    return seen
  }
  /** Bytes saved by merging, less the unused bytes for entries that load only one of the two, imports included. */
  const gainOf = ({ one, other }: Pick<Pair, 'one' | 'other'>) => {
    let gain = count(one.users & other.users) * REQUEST
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const newcomers = here.users & ~there.users
      gain -= count(newcomers) * there.bytes
      for (const part of newcomers === 0n ? [] : below(there)) {
        gain -= count(newcomers & ~part.users) * (part.bytes + REQUEST)
      }
    }
    return gain
  }
  /** Whether one imports the other indirectly: merged, the chunk would be in an import cycle. */
  const leadsBy = (from: Part, to: Part) =>
    [...importsOf(from)].some((part) => part !== to && below(part).has(to))

  const parts = new Set(
    chunks
      .filter((chunk) => !(chunk.isEntry || chunk.isDynamicEntry || kept.has(chunk.name)))
      .flatMap((chunk) => partOf.get(chunk) ?? []),
  )
  const queue: Pair[] = []
  const enqueue = (one: Part, others: Iterable<Part>) => {
    for (const other of others) {
      const gain = mostGainOf(one, other)
      if (one !== other && gain > 0) queue.push({ one, other, gain })
    }
  }
  const seen: Part[] = []
  for (const part of parts) {
    enqueue(part, seen)
    seen.push(part)
  }
  for (let pair = takeBest(queue); pair; pair = takeBest(queue)) {
    const { one, other } = pair
    if (!parts.has(one) || !parts.has(other)) continue
    const gain = gainOf(pair)
    if (gain <= 0) continue
    if (gain < pair.gain && queue.some((rival) => rival.gain > gain)) {
      queue.push({ one, other, gain })
      continue
    }
    if (leadsBy(one, other) || leadsBy(other, one)) continue
    for (const part of below(one)) part.users |= other.users
    for (const part of below(other)) part.users |= one.users
    const merged: Part = {
      chunks: [...one.chunks, ...other.chunks],
      users: one.users | other.users,
      bytes: one.bytes + other.bytes,
      loads: one.loads,
    }
    for (const chunk of merged.chunks) partOf.set(chunk, merged)
    parts.delete(one)
    parts.delete(other)
    enqueue(merged, parts)
    parts.add(merged)
  }
  return namesOf(parts)
}

/** Upper bound of the bytes saved, ignoring imports. */
function mostGainOf(one: Part, other: Part): number {
  if (one.loads !== other.loads) return 0
  return (
    count(one.users & other.users) * REQUEST -
    count(one.users & ~other.users) * other.bytes -
    count(other.users & ~one.users) * one.bytes
  )
}

function takeBest(queue: Pair[]): Pair | undefined {
  let best = 0
  for (const [nth, { gain }] of queue.entries()) if (gain > (queue[best]?.gain ?? 0)) best = nth
  const [found] = queue.splice(best, 1)
  return found
}

/** New chunk names: that of the largest merged chunk, made unique. */
function namesOf(parts: Iterable<Part>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { chunks } of parts) {
    if (chunks.length === 1) continue
    const [largest] = chunks.toSorted((one, other) => other.code.length - one.code.length)
    let name = largest?.name ?? ''
    while (taken.has(name)) name += '-more'
    taken.add(name)
    for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) names.set(id, name)
  }
  return names
}

function withImports(from: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const all = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || all.has(chunk)) return
    all.add(chunk)
    for (const file of chunk.imports) add(byFile.get(file))
  }
  for (const chunk of from) add(chunk)
  return all
}

function entryOf(source: string, entries: readonly Chunk[]): Chunk {
  const found = entries.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
  if (!found) throw new Error(`No file of the build begins with ${source}`)
  return found
}

function bytesOf(code: string): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function count(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length
}

/**
 * Bundles the app once before the build, to find the chunks that are loaded together.
 * @param sources the plugins that compile the sources
 */
export function mergedChunks(
  sources: () => PluginOption[],
  loadedTogether: MergeOptions['loadedTogether'],
): Plugin {
  return {
    name: 'kindling:merged-chunks',
    apply: 'build',
    async config({ root, build: options = {} }) {
      const output = options.rolldownOptions?.output
      const splitting = Array.isArray(output) ? undefined : output?.codeSplitting
      const groups = typeof splitting === 'object' ? (splitting.groups ?? []) : []
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        plugins: sources(),
        ...(root !== undefined && { root }),
        build: { ...options, manifest: false, write: false, reportCompressedSize: false },
      })
      if (!('output' in built)) throw new Error('The app was not bundled once')
      const names = mergeChunks(
        built.output.filter((file) => file.type === 'chunk'),
        { loadedTogether, kept: new Set(groups.map(({ name }) => String(name))) },
      )
      const merged: Rolldown.CodeSplittingGroup = {
        debugName: 'loaded together',
        name: (id) => names.get(id),
        includeDependenciesRecursively: false,
        // Takes precedence over the other groups.
        priority: 1,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [merged] } } } } }
    },
  }
}
