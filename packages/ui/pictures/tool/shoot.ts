import type { Baselines, Manifest } from './baselines.ts'
import { Camera, openBrowser } from './camera.ts'
import { modes } from './modes.ts'
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
  components: string[]
  stories: number
  pictures: number
  seconds: number
  changes: Change[]
  /** Stories that couldn't be drawn or played, and stories left out without a reason: one sentence each. */
  broken: string[]
  /** Baselines without a story, and stored files that are wrong. */
  orphans: string[]
  /** Stories that are never in a picture, with the reason that their tag gives. */
  skipped: string[]
  /** What the pictures are now. */
  manifests: Record<string, Manifest>
}

/** The tag of a story without a picture: "no-picture: a slide that turns is never still". */
const skipTag = 'no-picture'
const patience = 300

interface Assignment {
  /** A built Storybook. */
  built: string
  baselines: Baselines
  /** Where pictures go that aren't their baseline. */
  taken: Shelf
  /** Components to look at; all of them without it. */
  only?: string[] | undefined
  /** How many windows work at the same time: each mostly waits for its next frame, so that two cores bear more than two. */
  windows?: number
}

/** Takes every story in every mode, and holds it against its baseline. */
export async function shoot({ built, baselines, taken, only, windows = 6 }: Assignment): Promise<Outcome> {
  const began = performance.now()
  const all = await readStories(built)
  const missing = only?.filter((name) => !all.some(({ component }) => component === name)) ?? []
  if (missing.length > 0) throw new Error(`No stories: ${missing.join(', ')}`)
  const byComponent = Map.groupBy(all, ({ component }) => component)
  const components = [...byComponent.keys()].filter((name) => only?.includes(name) ?? true).sort()
  const outcome: Outcome = {
    components,
    stories: 0,
    pictures: 0,
    seconds: 0,
    changes: [],
    broken: [],
    orphans: [],
    skipped: [],
    manifests: {},
  }
  // The longest first, so that no window is left alone with a long one at the end.
  const queue = components.map((name) => byComponent.get(name) ?? []).sort((a, b) => b.length - a.length)
  const server = await serve(built)
  const browser = await openBrowser()
  try {
    const work = async () => {
      const camera = await Camera.open(browser, server.origin)
      for (let stories = queue.shift(); stories; stories = queue.shift()) {
        await shootComponent(camera, stories, { baselines, taken }, outcome)
      }
      await camera.close()
    }
    await Promise.all(Array.from({ length: windows }, work))
  } finally {
    await browser.close()
    await server.close()
  }
  if (!only) {
    const gone = (await baselines.components()).filter((name) => !byComponent.has(name))
    outcome.orphans.push(...gone.map((name) => `${name}: baselines without a component`))
  }
  outcome.seconds = (performance.now() - began) / 1000
  return outcome
}

async function shootComponent(
  camera: Camera,
  stories: Story[],
  { baselines, taken }: Pick<Assignment, 'baselines' | 'taken'>,
  outcome: Outcome,
) {
  const component = stories[0]?.component ?? ''
  const before = await baselines.manifestOf(component)
  const after: Manifest = {}
  outcome.manifests[component] = after
  await camera.reload()
  for (const story of stories) {
    const skip = story.tags.find((tag) => tag.startsWith(skipTag))
    if (skip) {
      const reason = skip.slice(skipTag.length + 1).trim()
      if (reason) outcome.skipped.push(`${story.says}: ${reason}`)
      else outcome.broken.push(`${story.says}: its tag '${skip}' gives no reason; write '${skipTag}: why'`)
      continue
    }
    const drawn = await camera.draw(story.id)
    if (!drawn.ok) {
      // Testing Library adds the whole page.
      const [words = ''] = drawn.words.split('\n\nIgnored nodes')
      outcome.broken.push(`${story.says}: ${words || 'it could not be drawn'}`)
      after[story.id] = before[story.id] ?? {}
      await camera.reload()
      continue
    }
    outcome.stories++
    const names: Record<string, string> = {}
    after[story.id] = names
    for (const mode of modes) {
      const wanted = before[story.id]?.[mode.name]
      let picture = await camera.take(mode, drawn.window)
      if (wanted && nameOf(picture) !== wanted) {
        // A late font or a slow machine isn't a change: what is still different after a while is one.
        await camera.wait(patience)
        picture = await camera.take(mode, drawn.window)
      }
      const name = nameOf(picture)
      names[mode.name] = name
      outcome.pictures++
      if (name === wanted) continue
      await taken.keep(component, picture)
      outcome.changes.push({ story, mode: mode.name, after: name, ...(wanted && { before: wanted }) })
    }
  }
  const gone = Object.keys(before).filter((id) => !after[id])
  outcome.orphans.push(...gone.map((id) => `${component}: a baseline of ${id}, which is no story any more`))
  outcome.orphans.push(...(await baselines.faultsIn(component)))
}
