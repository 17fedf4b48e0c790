import { HEAD_BYTES, isAnimated, type PictureKind, pictureKindOf } from '../../pictures/picture-kind.ts'
import { MAX_SOURCE_BYTES, MAX_SOURCE_PIXELS, PICTURE_SIDE } from '../../pictures/picture-rules.ts'
import {
  DAMAGED_PICTURE,
  firstFrameOnly,
  tooManyBytes,
  tooManyPixels,
  unopenedWords,
} from '../../pictures/picture-words.ts'
import { MAX_IMAGE_BYTES } from '../../skills/skill-rules.ts'
import { namedAs } from './fit-size.ts'
import { NOT_LOADED, PictureProblem, type PictureRules, type PreparedPicture } from './picture-problem.ts'
import type { ShrinkResult, ShrinkTask } from './picture-worker.ts'

/** Timeout in milliseconds of the worker: one that ran out of memory never answers. */
const LONGEST = 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Prepares a picture for upload: rotated upright, scaled down to the screen's limit, as JPEG or PNG of at most 5 MB
 * without EXIF metadata. One at a time, since a decoded picture takes hundreds of megabytes of memory.
 * @throws PictureProblem with words for the member
 */
export async function shrinkPicture(
  file: File,
  rules: PictureRules,
  signal: AbortSignal,
): Promise<PreparedPicture> {
  const turn = last.then(() => shrinkNow(file, rules, signal))
  last = turn.catch(() => undefined)
  return await turn
}

async function shrinkNow(file: File, rules: PictureRules, signal: AbortSignal): Promise<PreparedPicture> {
  signal.throwIfAborted()
  if (/^(text|audio|video)[/]/.test(file.type)) throw new PictureProblem(rules.wrongType)
  const head = await readHead(file)
  const kind = pictureKindOf(head)
  const isSmall = file.size <= MAX_IMAGE_BYTES
  if (kind === 'pdf') {
    if (!rules.takesPdf) throw new PictureProblem(rules.wrongType)
    return asItIs(file, rules)
  }
  if (file.size > MAX_SOURCE_BYTES) throw new PictureProblem(tooManyBytes(file.size))
  const size = await measure(kind === 'svg' ? new Blob([file], { type: 'image/svg+xml' }) : file)
  if (size === undefined) throw new PictureProblem(undecodedWords(kind, isSmall, rules))
  if (size.width * size.height > MAX_SOURCE_PIXELS) {
    throw new PictureProblem(tooManyPixels(size, MAX_SOURCE_PIXELS))
  }
  // The server rasterises SVG.
  if (kind === 'svg') return asItIs(file, rules)
  const result = await inWorker({ file, kind, side: rules.side ?? PICTURE_SIDE }, signal)
  const note = kind !== undefined && isAnimated(head) ? firstFrameOnly(kind) : undefined
  if ('content' in result) {
    const { type } = result.content
    const { lastModified } = file
    return { file: new File([result.content], namedAs(file.name, type), { type, lastModified }), note }
  }
  if (result.problem === 'undecoded') throw new PictureProblem(undecodedWords(kind, true, rules))
  // The server accepts the original file.
  return { ...asItIs(file, rules), note }
}

async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch {
    // The file was moved or changed, or the app that owns it denies access.
    throw new PictureProblem('This file can’t be read any more. Choose it again.')
  }
}

function asItIs(file: File, { tooLarge }: PictureRules): PreparedPicture {
  if (file.size > MAX_IMAGE_BYTES) throw new PictureProblem(tooLarge)
  return { file }
}

/** Error message for a file that can't be decoded. For a non-picture the size limit comes first, as in the specification. */
function undecodedWords(kind: PictureKind | undefined, isSmall: boolean, rules: PictureRules): string {
  const isPicture = kind !== undefined && kind !== 'svg'
  return unopenedWords(kind) ?? (isPicture ? DAMAGED_PICTURE : isSmall ? rules.wrongType : rules.tooLarge)
}

/** Size in pixels, read from the file header without decoding; undefined if the browser can't show the format. */
async function measure(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  try {
    return await new Promise((resolve) => {
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
      image.onerror = () => resolve(undefined)
      image.src = address
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function inWorker(task: ShrinkTask, signal: AbortSignal): Promise<ShrinkResult> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ShrinkResult>) => resolve(data)
      worker.onerror = () => reject(new PictureProblem(NOT_LOADED, true))
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      setTimeout(() => resolve({ problem: 'undecoded' }), LONGEST)
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}
