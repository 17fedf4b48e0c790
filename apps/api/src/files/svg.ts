import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '@kindling/domain/errors'

const renderer = fileURLToPath(new URL('./svg-renderer.ts', import.meta.url))

/** How long a drawing may take to become pixels, with the start of its process. */
const timeoutMs = 5000
/** Drawings that wait for the one before them. */
const maxWaiting = 8
const maxPngBytes = 64 * 1024 * 1024

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Whether content is meant as XML, which no other picture begins like. */
export function looksLikeSvg(content: Buffer): boolean {
  return /^(\u00ef\u00bb\u00bf)?\s*</.test(content.toString('latin1', 0, 1000))
}

/**
 * A drawing as a PNG. A few hundred bytes of SVG can keep a renderer busy for minutes, and nothing within a process
 * stops it: so it runs in a process of its own, without our environment, which is killed when it takes too long.
 * One at a time, so that drawings never take more than one processor.
 * @throws AppError `unavailable` when too many wait; Error when it is no drawing or takes too long
 */
export async function renderSvg(content: Buffer): Promise<Buffer> {
  if (waiting >= maxWaiting) {
    throw new AppError('unavailable', 'Many pictures are being worked on. Please try again in a moment.', {
      retryAfter: 10,
    })
  }
  waiting += 1
  const turn = last.then(() => runRenderer(content))
  last = turn.catch(() => undefined).finally(() => (waiting -= 1))
  return await turn
}

function runRenderer(content: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      env: {},
      maxBuffer: maxPngBytes,
    } as const
    const child = execFile(process.execPath, [renderer], options, (error, stdout) => {
      if (error) reject(error)
      else resolve(stdout)
    })
    // One that was killed no longer reads; its end is what counts.
    child.stdin?.on('error', () => undefined).end(content)
  })
}
