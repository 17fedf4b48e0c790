import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Baselines } from './baselines.ts'
import { baselineFolder, repository } from './paths.ts'
import { Shelf } from './shelf.ts'
import { type Outcome, shoot } from './shoot.ts'
import { buildStorybook } from './storybook.ts'

export interface Fault {
  says: string
  /** In packages/ui/src. */
  file: string
  from: string
  to: string
  /** The components that are looked at: those that it touches, and none that would only cost time. */
  only: string[]
  /** The modes that alone can see it; without it every mode must. */
  seenIn?: string[]
}

/** The five that the gate has to catch, and one for each mode, to prove that the mode earns its pictures. */
export const faults: Fault[] = [
  {
    says: 'One colour step: the raised ground in light, 255 → 254 in blue',
    file: 'theme/theme.css',
    from: '--color-raised: light-dark(oklch(1 0 0),',
    to: '--color-raised: light-dark(rgb(255 255 254),',
    only: ['card', 'dialog', 'text-input'],
    seenIn: ['light', 'narrow', 'rtl', 'text'],
  },
  {
    says: 'One colour step: the text colour of what is less important in light, 77 → 78 in blue',
    file: 'theme/theme.css',
    from: '--color-muted: light-dark(oklch(0.46 0.02 60),',
    to: '--color-muted: light-dark(rgb(97 86 78),',
    only: ['text'],
    seenIn: ['light', 'narrow', 'rtl', 'text'],
  },
  {
    says: '1 px of padding: a button’s sides, 20 → 21 px',
    file: 'button/button.tsx',
    from: 'min-h-12 px-5 py-2',
    to: 'min-h-12 px-[21px] py-2',
    only: ['button', 'empty-state'],
  },
  {
    says: 'A lost icon: an alert’s',
    file: 'alert/alert.tsx',
    from: '<Icon aria-hidden />',
    to: '',
    only: ['alert'],
  },
  {
    says: 'A lost focus ring: the theme’s',
    file: 'theme/theme.css',
    from: 'outline: 2px solid var(--color-ink);',
    to: 'outline: none;',
    only: ['tabs', 'dialog', 'accordion'],
  },
  {
    says: 'Another font weight: strong, 650 → 640',
    file: 'theme/theme.css',
    from: '--font-weight-strong: 650;',
    to: '--font-weight-strong: 640;',
    only: ['button', 'badge'],
  },
  {
    says: 'Dark alone: the line, 45 → 46 in blue',
    file: 'theme/theme.css',
    from: ' oklch(0.33 0.016 60));',
    to: ' rgb(60 52 46));',
    only: ['divider', 'card'],
    seenIn: ['dark'],
  },
  {
    says: 'Forced colours alone: the dot of a chosen radio button',
    file: 'radio-group/radio-group.tsx',
    from: ' forced-colors:checked:before:border-4',
    to: '',
    only: ['radio-group'],
    seenIn: ['forced'],
  },
  {
    says: '320 px alone: the handle of a sheet, 40 → 44 px',
    file: 'dialog/dialog.tsx',
    from: 'h-1 w-10 rounded-full bg-line md:hidden',
    to: 'h-1 w-11 rounded-full bg-line md:hidden',
    only: ['dialog'],
    seenIn: ['narrow'],
  },
  {
    says: 'Right to left alone: the way back points forward',
    file: 'back-link/back-link.tsx',
    from: ' rtl:-scale-x-100',
    to: '',
    only: ['back-link'],
    seenIn: ['rtl'],
  },
  {
    says: 'Text at 200% alone: a size in pixels, which doesn’t grow',
    file: 'theme/theme.css',
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
    const outcome = await shoot({
      built,
      baselines: new Baselines(baselineFolder),
      taken: new Shelf(join(copy, 'taken')),
      only: fault.only,
    })
    return judge(fault, outcome)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function copySources(to: string) {
  for (const part of ['.storybook', 'package.json', 'tsconfig.base.json', 'packages/ui', 'apps/api/mails']) {
    await mkdir(dirname(join(to, part)), { recursive: true })
    await cp(join(repository, part), join(to, part), {
      recursive: true,
      filter: (path) => !/node_modules|\/(dist|report|baselines)$/.test(path.slice(repository.length)),
    })
  }
  for (const modules of ['node_modules', 'packages/ui/node_modules']) {
    await symlink(join(repository, modules), join(to, modules))
  }
}

async function seed(copy: string, { file, from, to }: Fault) {
  const path = join(copy, 'packages/ui/src', file)
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
    changes.length === 0 ? 'nothing changed' : '',
    broken.length > 0 ? `stories broke: ${broken.join('; ')}` : '',
    strangers.length > 0 ? `seen in ${strangers.join(', ')} too` : '',
    unseen.length > 0 ? `not seen in ${unseen.join(', ')}` : '',
  ].filter(Boolean)
  return {
    fault,
    isCaught: words.length === 0,
    words: words.join(', '),
    changed: changes.length,
    compared: pictures,
    stories: [...Map.groupBy(changes, ({ story }) => story.says)].map(
      ([says, seen]) => `${says} (${seen.map(({ mode }) => mode).join(', ')})`,
    ),
    modes,
  }
}
