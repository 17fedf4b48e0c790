import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { mainFile, publicFolders } from '../packages/ui/build/components.ts'
import { type Facts, type Note, noteOf, partAbout, releasedNotes } from '../packages/ui/docs/changes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Lines of git's answer; none in a copy without git, or with a cut history, whose days would be wrong. */
function git(...args: string[]): string[] {
  try {
    const ask = (all: string[]) =>
      execFileSync('git', all, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return ask(['rev-parse', '--is-shallow-repository']).startsWith('true') ? [] : ask(args).split('\n')
  } catch {
    return []
  }
}

/** Days of the commits that changed something below a folder, by what `keyOf` makes of its path. */
function daysBy(folder: string, keyOf: (path: string) => string | undefined) {
  const days = new Map<string, { first: string; last: string }>()
  let day = ''
  for (const line of git('log', '--format=@%as', '--name-only', '--', folder)) {
    if (line.startsWith('@')) day = line.slice(1)
    const key = line.startsWith('@') ? undefined : keyOf(line)
    // The newest commit comes first.
    if (key) days.set(key, { first: day, last: days.get(key)?.last ?? day })
  }
  return days
}

function allNotes(): Note[] {
  const days = daysBy('.changeset', (path) => path.split('/')[1])
  const waiting = readdirSync(`${root}.changeset`)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const source = readFileSync(`${root}.changeset/${name}`, 'utf8')
      return noteOf(source, days.get(name)?.first) ?? []
    })
    .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return [...waiting, ...releasedNotes(readFileSync(`${root}packages/ui/CHANGELOG.md`, 'utf8'))]
}

function defaultsOf(source: string): Record<string, string> {
  const tables = source.matchAll(/defaultVariants: \{([^}]*)\}/g)
  return Object.fromEntries(
    [...tables].flatMap(([, table = '']) =>
      [...table.matchAll(/(\w+): ('[^']*'|\w+)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  )
}

export function componentFacts(): Facts {
  const notes = allNotes()
  const days = daysBy('packages/ui/src', (path) =>
    /\.(?:stories|test)\.tsx?$/.test(path) ? undefined : path.split('/')[3],
  )
  const sources = publicFolders().map((folder) => {
    const source = readFileSync(mainFile(folder), 'utf8')
    const names = [...source.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name = '']) => name)
    return { folder, source, names }
  })
  const components = sources.map(({ folder, source, names }) => {
    const about = notes.flatMap((note) => {
      const text = partAbout(note.text, names)
      return text ? [{ ...note, text }] : []
    })
    const { first, last } = days.get(folder) ?? {}
    return [
      folder,
      { names, since: first, changed: last, notes: about, defaults: defaultsOf(source) },
    ] as const
  })
  return { notes, components: Object.fromEntries(components) }
}

const id = 'virtual:component-facts'

/** Gives pages of documentation what git, the changelog and the sources say, read once when they are built. */
export function componentFactsPlugin(): Plugin {
  return {
    name: 'component-facts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const facts = ${JSON.stringify(componentFacts())}` : undefined,
  }
}
