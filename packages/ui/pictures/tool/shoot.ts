import type { Baselines, Manifest } from './baselines.ts'
import { Camera, openBrowser } from './camera.ts'
import { Gallery } from './gallery.ts'
import { drawingsOf } from './modes.ts'
import { nameOf } from './picture.ts'
import type { Shelf } from './shelf.ts'
import { readStories, type Story, serve } from './storybook.ts'

/** A picture that isn't its baseline. */
export interface Change {
  story: Story
  mode: string
  /** The name of what was taken. */
  after: string
  /** The name of the baseline; without it the story has none in this mode. */
  before?: string
}

export interface Outcome {
  /** What was looked at. */
  groups: string[]
  stories: number
  pictures: number
  seconds: number
  changes: Change[]
  /** Stories that couldn't be drawn or played, and stories left out without a reason: one sentence each. */
  broken: string[]
  /** Stories that passed the second time, with what was wrong the first time. */
  unsteady: string[]
  /** Baselines without a story. */
  orphans: string[]
  /** Stories that are never in a picture, with the reason that their tag gives. */
  skipped: string[]
  /** What the pictures are now. */
  manifests: Record<string, Manifest>
}

/** The tag of a story without a picture: "no-picture: a slide that turns is never still". */
const skipTag = 'no-picture'
const isSkip = (tag: string) => tag.startsWith(skipTag)
const patience = 300
/** The most stories that one window takes in a row: a group with more is shared out. */
const MOST_AT_ONCE = 30

interface Assignment {
  /** A built Storybook. */
  built: string
  baselines: Baselines
  /** Where pictures go that aren't their baseline. */
  taken: Shelf
  /** Groups to look at; all of them without it. */
  only?: string[] | undefined
  /** Which share of them, counted from 1, of how many; all without it. */
  shard?: { nth: number; of: number }
  /** Where pictures for Storybook's front page go. */
  galleryFolder?: string
  /** Ids of the stories to look at; all of the groups' without it. */
  stories?: ReadonlySet<string>
  /** How many windows work at the same time: each mostly waits for its next frame, so that two cores bear more than two. */
  windows?: number
}

/** Plays and checks every story, takes it in every mode, and holds it against its baseline. */
export async function shoot({
  built,
  baselines,
  taken,
  only,
  shard = { nth: 1, of: 1 },
  stories: wanted,
  galleryFolder,
  windows = 6,
}: Assignment): Promise<Outcome> {
  const began = performance.now()
  const all = (await readStories(built)).filter(({ id }) => wanted?.has(id) ?? true)
  const missing = only?.filter((name) => !all.some(({ group }) => group === name)) ?? []
  if (missing.length > 0) throw new Error(`No stories: ${missing.join(', ')}`)
  const byGroup = Map.groupBy(all, ({ group }) => group)
  const groups = [...byGroup.keys()].filter((name) => only?.includes(name) ?? true).sort()
  const outcome: Outcome = {
    groups,
    stories: 0,
    pictures: 0,
    seconds: 0,
    changes: [],
    broken: [],
    unsteady: [],
    orphans: [],
    skipped: [],
    manifests: {},
  }
  for (const name of groups) {
    const before = await baselines.manifestOf(name)
    // In the order of the stories, whoever is taken first.
    const shown = (byGroup.get(name) ?? []).filter(({ tags }) => !tags.some(isSkip))
    const after = shown.map(({ id }) => [id, before[id] ?? {}])
    outcome.manifests[name] = Object.fromEntries(after)
    const gone = Object.keys(before).filter((id) => !outcome.manifests[name]?.[id])
    outcome.orphans.push(...gone.map((id) => `${name}: a baseline of ${id}, which is no story any more`))
  }
  // The longest first, so that no window is left alone with a long one at the end.
  const queue = groups
    .flatMap((name) => partsOf(byGroup.get(name) ?? []))
    .sort((a, b) => b.length - a.length)
    .filter((_, at) => at % shard.of === shard.nth - 1)
  const gallery = galleryFolder === undefined ? undefined : new Gallery(galleryFolder, all)
  const server = await serve(built)
  const browser = await openBrowser(server.port)
  try {
    const work = async () => {
      const camera = await Camera.open(browser)
      for (let stories = queue.shift(); stories; stories = queue.shift()) {
        await shootPart(camera, stories, { taken, gallery }, outcome)
      }
      await camera.close()
    }
    await Promise.all(Array.from({ length: windows }, work))
  } finally {
    await browser.close()
    await server.close()
  }
  if (!only) {
    const gone = (await baselines.groups()).filter((name) => !byGroup.has(name))
    outcome.orphans.push(...gone.map((name) => `${name}: baselines without stories`))
  }
  outcome.seconds = (performance.now() - began) / 1000
  return outcome
}

/** The stories of a group in parts of about the same length. */
function partsOf(stories: Story[]): Story[][] {
  const parts = Math.ceil(stories.length / MOST_AT_ONCE)
  const length = Math.ceil(stories.length / parts)
  return Array.from({ length: parts }, (_, nth) => stories.slice(nth * length, (nth + 1) * length))
}

async function shootPart(camera: Camera, stories: Story[], shelves: Shelves, outcome: Outcome) {
  const manifest = outcome.manifests[stories[0]?.group ?? ''] ?? {}
  await camera.reload()
  for (const story of stories) {
    const skip = story.tags.find(isSkip)
    const reason = skip?.slice(skipTag.length + 1).trim()
    if (reason === '') {
      outcome.broken.push(`${story.says}: its tag '${skip}' gives no reason; write '${skipTag}: why'`)
    } else if (reason !== undefined) {
      outcome.skipped.push(`${story.says}: ${reason}`)
    }
    const order = { before: manifest[story.id] ?? {}, isSkipped: skip !== undefined, ...shelves }
    let taken = await shootStory(camera, story, order)
    if (taken.troubles.length > 0) {
      const [first = ''] = taken.troubles
      await camera.reload()
      taken = await shootStory(camera, story, order)
      if (taken.troubles.length === 0) outcome.unsteady.push(`${story.says}: ${first}`)
      else await camera.reload()
    }
    outcome.broken.push(...taken.troubles.map((trouble) => `${story.says}: ${trouble}`))
    outcome.pictures += taken.pictures
    outcome.changes.push(...taken.changes)
    if (taken.troubles.length > 0) continue
    outcome.stories++
    if (!skip) manifest[story.id] = taken.names
  }
}

/** Where pictures come from and go to. */
interface Shelves extends Pick<Assignment, 'taken'> {
  gallery: Gallery | undefined
}

interface Order extends Shelves {
  /** Hashes of the accepted pictures by mode. */
  before: Record<string, string>
  /** Whether the story is drawn and checked, but has no pictures. */
  isSkipped: boolean
}

interface Taken {
  /** Hashes of the pictures by mode. */
  names: Record<string, string>
  pictures: number
  changes: Change[]
  /** Why it couldn't be drawn, or what its checks found. */
  troubles: string[]
}

/** Takes a story in its modes, and checks it. */
async function shootStory(
  camera: Camera,
  story: Story,
  { before, isSkipped, taken, gallery }: Order,
): Promise<Taken> {
  const result: Taken = { names: {}, pictures: 0, changes: [], troubles: [] }
  for (const { window, modes, tabbedIn, edgesIn, isMadeNarrow } of drawingsOf(story)) {
    const drawn = await camera.draw(story.id, window)
    if (!drawn.ok) {
      // Testing Library adds the whole page.
      const [words] = drawn.words.split('\n\nIgnored nodes')
      result.troubles.push(words || 'it could not be drawn')
      return result
    }
    for (const mode of modes) {
      const wanted = before[mode.name]
      let picture = await camera.take(mode, drawn.window)
      const rules = mode.axe && story.isFull ? 'all' : mode.axe
      if (rules) {
        const violations = await camera.violations(rules)
        result.troubles.push(...violations.map((line) => `accessibility, ${mode.says}: ${line}`))
      }
      if (isSkipped) continue
      if (wanted && nameOf(picture) !== wanted) {
        // A late font or a slow machine isn't a change: what is still different after a while is one.
        await camera.wait(patience)
        picture = await camera.take(mode, drawn.window)
      }
      const name = nameOf(picture)
      result.names[mode.name] = name
      result.pictures++
      await gallery?.keep(story, mode.name, picture)
      if (name === wanted) continue
      await taken.keep(story.group, picture)
      result.changes.push({ story, mode: mode.name, after: name, ...(wanted && { before: wanted }) })
    }
    result.troubles.push(...(await camera.lostFocus()))
    if (story.isFull) result.troubles.push(...(await camera.sameNames()))
    result.troubles.push(...(await camera.tabProblems(tabbedIn)))
    result.troubles.push(...(await camera.edgeProblems(edgesIn)))
    if (isMadeNarrow) result.troubles.push(...(await camera.misfits()))
  }
  return result
}
