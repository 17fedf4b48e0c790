import {
  NOT_LOADED,
  PictureProblem,
  type PictureRules,
  type PreparedPicture,
} from '@kindling/domain/client/pictures/picture-problem'
import { importLate } from '@kindling/ui/browser/import-late'

// Lazy-loaded when the first picture is chosen.
const load = () => import('@kindling/domain/client/pictures/shrink-picture')

/**
 * Processes a chosen file of any picture input: see `shrinkPicture`.
 * @throws PictureProblem with words for the member
 */
export async function preparePicture(
  file: File,
  rules: PictureRules,
  signal: AbortSignal,
): Promise<PreparedPicture> {
  const { shrinkPicture } = await importLate(load).catch(() => {
    throw new PictureProblem(NOT_LOADED, true)
  })
  const prepared = await shrinkPicture(file, rules, signal)
  if (prepared.note !== undefined) notes.set(prepared.file, prepared.note)
  return prepared
}

const notes = new WeakMap<File, string>()

/** The note for the member on a picture prepared since the page was opened. */
export const noteOf = (file: File) => notes.get(file)
