import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Baselines } from './baselines.ts'
import { baselineFolder, repository } from './paths.ts'
import { Shelf } from './shelf.ts'
import { type Outcome, shoot } from './shoot.ts'
import { buildStorybook, readStories } from './storybook.ts'

export interface Fault {
  says: string
  /** Path from the root. */
  file: string
  from: string
  to: string
  /** Folders of components or titles of screens: those that it touches, and none that would only cost time. */
  only: string[]
  /** The modes that alone can see it; without it every mode must. */
  seenIn?: string[]
}

/** The five that the gate has to catch, and one for each mode, to prove that the mode earns its pictures. */
export const faults: Fault[] = [
  {
    says: 'One colour step: the raised ground in light, 255 → 254 in blue',
    file: 'packages/ui/src/theme/theme.css',
    from: '--color-raised: light-dark(oklch(1 0 0),',
    to: '--color-raised: light-dark(rgb(255 255 254),',
    only: ['card', 'dialog', 'text-input'],
    seenIn: ['light', 'narrow', 'rtl', 'text'],
  },
  {
    says: 'One colour step: the text colour of what is less important in light, 77 → 78 in blue',
    file: 'packages/ui/src/theme/theme.css',
    from: '--color-muted: light-dark(oklch(0.46 0.02 60),',
    to: '--color-muted: light-dark(rgb(97 86 78),',
    only: ['text'],
    seenIn: ['light', 'narrow', 'rtl', 'text'],
  },
  {
    says: '1 px of padding: a button’s sides, 20 → 21 px',
    file: 'packages/ui/src/button/button.tsx',
    from: 'min-h-12 px-5 py-2',
    to: 'min-h-12 px-[21px] py-2',
    only: ['button', 'empty-state'],
  },
  {
    says: 'A lost icon: an alert’s',
    file: 'packages/ui/src/alert/alert.tsx',
    from: '<Icon aria-hidden />',
    to: '',
    only: ['alert'],
  },
  {
    says: 'A lost focus ring: the theme’s',
    file: 'packages/ui/src/theme/theme.css',
    from: 'outline: 2px solid var(--color-ink);',
    to: 'outline: none;',
    only: ['tabs', 'dialog', 'accordion'],
  },
  {
    says: 'Another font weight: strong, 650 → 640',
    file: 'packages/ui/src/theme/theme.css',
    from: '--font-weight-strong: 650;',
    to: '--font-weight-strong: 640;',
    only: ['button', 'badge'],
  },
  {
    says: 'Dark alone: the line, 45 → 46 in blue',
    file: 'packages/ui/src/theme/theme.css',
    from: ' oklch(0.33 0.016 60));',
    to: ' rgb(60 52 46));',
    only: ['divider', 'card'],
    seenIn: ['dark'],
  },
  {
    says: 'Forced colours alone: the dot of a chosen radio button',
    file: 'packages/ui/src/radio-group/radio-group.tsx',
    from: ' forced-colors:checked:before:border-4',
    to: '',
    only: ['radio-group'],
    seenIn: ['forced'],
  },
  {
    says: '320 px alone: the handle of a sheet, 40 → 44 px',
    file: 'packages/ui/src/dialog/dialog.tsx',
    from: 'h-1 w-10 rounded-full bg-line md:hidden',
    to: 'h-1 w-11 rounded-full bg-line md:hidden',
    only: ['dialog'],
    seenIn: ['narrow'],
  },
  {
    says: 'Right to left alone: the way back points forward',
    file: 'packages/ui/src/back-link/back-link.tsx',
    from: ' rtl:-scale-x-100',
    to: '',
    only: ['back-link'],
    seenIn: ['rtl'],
  },
  {
    says: 'Text at 200% alone: a size in pixels, which doesn’t grow',
    file: 'packages/ui/src/theme/theme.css',
    from: '--text-14: 0.875rem;',
    to: '--text-14: 14px;',
    only: ['alert', 'badge'],
    seenIn: ['text'],
  },
]

export interface Verdict {
  fault: Fault
  isCaught: boolean
  /** Why not, when it isn't. */
  words: string
  changed: number
  /** Failed play functions and checks. */
  broken: string[]
  compared: number
  /** The stories that the comparison names, with the modes it saw it in. */
  stories: string[]
  modes: string[]
}

/**
 * Seeds a fault in a copy of the sources, draws it, and holds it against the committed pictures.
 * @throws when the source no longer holds what the fault changes
 */
export async function tryFault(fault: Fault): Promise<Verdict> {
  const copy = await mkdtemp(join(tmpdir(), 'kindling-pictures-'))
  try {
    await copySources(copy)
    await seed(copy, fault)
    const built = join(copy, 'built')
    await buildStorybook(copy, built)
    const touched = (await readStories(built)).filter(
      ({ group, page }) => fault.only.includes(group) || fault.only.includes(page),
    )
    const outcome = await shoot({
      built,
      baselines: new Baselines(baselineFolder),
      taken: new Shelf(join(copy, 'taken')),
      stories: new Set(touched.map(({ id }) => id)),
    })
    return judge(fault, outcome)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Packages that stories are made of. */
const folders = ['packages/ui', 'packages/domain', 'apps/web']
const sources = [
  '.storybook',
  '.changeset',
  'package.json',
  'tsconfig.base.json',
  'apps/api/mails',
  ...folders,
]

async function copySources(to: string) {
  for (const part of sources) {
    await mkdir(dirname(join(to, part)), { recursive: true })
    await cp(join(repository, part), join(to, part), {
      recursive: true,
      filter: (path) =>
        !/node_modules|\/(dist|report|baselines|test-results)$/.test(path.slice(repository.length)),
    })
  }
  for (const modules of ['node_modules', ...folders.map((folder) => `${folder}/node_modules`)]) {
    await linkModules(modules, to)
  }
}

/** Links the packages of a folder, and our own ones to their copies, which hold the fault. */
async function linkModules(modules: string, copy: string) {
  const [from, to] = [join(repository, modules), join(copy, modules)]
  await mkdir(to)
  const names = await readdir(from)
  for (const name of names.filter((name) => name !== '@kindling')) {
    await symlink(join(from, name), join(to, name))
  }
  if (!names.includes('@kindling')) return
  await mkdir(join(to, '@kindling'))
  for (const name of await readdir(join(from, '@kindling'))) {
    const folder = relative(repository, await realpath(join(from, '@kindling', name)))
    await symlink(join(copy, folder), join(to, '@kindling', name))
  }
}

async function seed(copy: string, { file, from, to }: Fault) {
  const path = join(copy, file)
  const source = await readFile(path, 'utf8')
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times, not once: ${from}`)
  await writeFile(path, parts.join(to))
}

function judge(fault: Fault, { changes, pictures, broken }: Outcome): Verdict {
  const modes = [...new Set(changes.map(({ mode }) => mode))]
  const strangers = fault.seenIn ? modes.filter((mode) => !fault.seenIn?.includes(mode)) : []
  const unseen = (fault.seenIn ?? []).filter((mode) => !modes.includes(mode))
  const words = [
    changes.length + broken.length === 0 ? 'nothing changed' : '',
    fault.seenIn && broken.length > 0 ? `stories broke: ${broken.join('; ')}` : '',
    strangers.length > 0 ? `seen in ${strangers.join(', ')} too` : '',
    unseen.length > 0 ? `not seen in ${unseen.join(', ')}` : '',
  ].filter(Boolean)
  return {
    fault,
    isCaught: words.length === 0,
    words: words.join(', '),
    changed: changes.length,
    broken,
    compared: pictures,
    stories: [...Map.groupBy(changes, ({ story }) => story.says)].map(
      ([says, seen]) => `${says} (${seen.map(({ mode }) => mode).join(', ')})`,
    ),
    modes,
  }
}
