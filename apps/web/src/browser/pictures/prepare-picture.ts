import { importLate } from '../import-late.ts'
import { NOT_LOADED, PictureProblem, type PictureRules, type PreparedPicture } from './picture-problem.ts'

// Nobody needs the code before they have chosen a picture.
const load = () => import('./shrink-picture.ts')

/**
 * What every input for pictures does with a file that was chosen: see `shrinkPicture`.
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

/** What is good to know of a picture that was prepared since the page was opened. */
export const noteOf = (file: File) => notes.get(file)
