import { fileURLToPath } from 'node:url'
import { ownProcess } from '../platform/own-process.ts'

/** Whether content is meant as XML, which no other picture begins like. */
export function looksLikeSvg(content: Buffer): boolean {
  return /^(\u00ef\u00bb\u00bf)?\s*</.test(content.toString('latin1', 0, 1000))
}

const render = ownProcess(fileURLToPath(new URL('./svg-renderer.ts', import.meta.url)), {
  timeoutMs: 5000,
  maxOutputBytes: 64 * 1024 * 1024,
  maxWaiting: 8,
  isBusy: 'Many pictures are being worked on. Please try again in a moment.',
})

/**
 * A drawing as a PNG.
 * @throws AppError `unavailable` when too many wait; Error when it is no drawing or takes too long
 */
export async function renderSvg(content: Buffer): Promise<Buffer> {
  return await render(content)
}
