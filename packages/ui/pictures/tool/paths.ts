import { join } from 'node:path'

/** The workspace's root. */
export const repository = join(import.meta.dirname, '../../../..')
export const pictures = join(repository, 'packages/ui/pictures')
export const baselineFolder = join(pictures, 'baselines')
export const reportFolder = join(pictures, 'report')
/** Where builds go that anyone may delete. */
/** Pictures of Storybook's front page. */
export const galleryFolder = join(repository, 'node_modules/.cache/pictures-gallery')
export const cache = join(repository, 'node_modules/.cache/pictures')
