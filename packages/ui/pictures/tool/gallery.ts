import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from './picture.ts'
import type { Story } from './storybook.ts'

/** Modes that a page of the gallery is shown in, by theme. */
const themes: Record<string, string> = { light: 'light', dark: 'dark', phone: 'light', 'phone-dark': 'dark' }
/** Width of a picture in the gallery in pixels, for screens of twice the density. */
const components = { width: 480, height: 300 }
const screens = { width: 312, height: 676 }

/** Writes the pictures of Storybook's front page: one story for each page, in both themes. */
export class Gallery {
  readonly #folder: string
  readonly #faces: ReadonlySet<string>

  /** @param stories all of a build, of which the first of each page stands for it, or `Full` where there is one */
  constructor(folder: string, stories: readonly Story[]) {
    this.#folder = folder
    const pages = Map.groupBy(stories, ({ page }) => page)
    this.#faces = new Set(
      [...pages.values()].map((all) => (all.find(({ id }) => id.endsWith('--full')) ?? all[0])?.id ?? ''),
    )
  }

  async keep(story: Story, mode: string, { width, height, rgba }: Picture) {
    const theme = themes[mode]
    if (!theme || !this.#faces.has(story.id)) return
    const size = story.isScreen ? screens : components
    // A picture that is lower than its frame stands at the top of it, on its own ground.
    const isLow = height / width < size.height / size.width
    const [r = 0, g = 0, b = 0] = rgba.subarray(-4)
    await mkdir(this.#folder, { recursive: true })
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .resize({ ...size, fit: isLow ? 'contain' : 'cover', position: 'top', background: { r, g, b } })
      .webp({ quality: 85, effort: 2 })
      .toFile(join(this.#folder, `${story.id}-${theme}.webp`))
  }
}
