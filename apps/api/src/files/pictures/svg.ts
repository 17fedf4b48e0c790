import { fileURLToPath } from 'node:url'
import { AppError } from '@kindling/domain/errors'
import { ownProcess } from '../../platform/process/own-process.ts'
import { imageLimits } from './image-limits.ts'

const render = ownProcess(fileURLToPath(new URL('./svg-renderer.ts', import.meta.url)), {
  timeoutMs: 5000,
  maxOutputBytes: 64 * 1024 * 1024,
  maxWaiting: 8,
  isBusy: 'Many pictures are being worked on. Please try again in a moment.',
})

/**
 * Renders an SVG drawing to PNG.
 * @throws AppError `unavailable` when too many are queued, `too_many_pixels`; Error when it isn't a drawing or takes
 * too long
 */
export async function renderSvg(content: Buffer): Promise<Buffer> {
  try {
    return await render(content)
  } catch (error) {
    const { maxPixels, tooManyPixelsExit } = imageLimits
    if (!(error instanceof Error && 'code' in error && error.code === tooManyPixelsExit)) throw error
    const most = `${maxPixels / 1_000_000} million pixels`
    throw new AppError('too_many_pixels', `Choose a drawing of at most ${most}.`, { cause: error })
  }
}
