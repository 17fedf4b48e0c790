import { AppError } from '@kindling/domain/errors'
import { NEW_PICTURE } from '@kindling/domain/skills/picture-order'
import { MAX_IMAGES, TOO_MANY_IMAGES } from '@kindling/domain/skills/skill-rules'

interface Pictures {
  /** What the offer shows now. */
  current: readonly string[]
  /** Where the files are that came along, in their order. */
  uploaded: readonly string[]
  /** The new order, by address or as `new`; without it the files go to the end. */
  wanted: readonly string[] | undefined
}

/**
 * The pictures of an offer after a change, in order.
 * @throws AppError `invalid` for more than four, for a picture that the offer doesn't show or that is named twice, and
 *   when the places for files aren't as many as the files
 */
export function arrangePictures({ current, uploaded, wanted }: Pictures): string[] {
  const order = wanted ?? [...current, ...uploaded.map(() => NEW_PICTURE)]
  const kept = order.filter((name) => name !== NEW_PICTURE)
  if (order.length > MAX_IMAGES) throw wrongPictures(TOO_MANY_IMAGES)
  if (new Set(kept).size < kept.length) throw wrongPictures('A picture can be shown once only.')
  if (!kept.every((name) => current.includes(name))) {
    throw wrongPictures('One of the pictures isn’t there any more. Please reload the page and try again.')
  }
  if (order.length - kept.length !== uploaded.length) {
    throw wrongPictures('Some of the new pictures did not arrive. Please choose them again.')
  }
  const files = uploaded.values()
  return order.map((name) => (name === NEW_PICTURE ? (files.next().value ?? name) : name))
}

function wrongPictures(message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field: 'pictures', message }] })
}
