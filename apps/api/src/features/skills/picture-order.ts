import { AppError } from '@kindling/domain/errors'
import { NEW_PICTURE } from '@kindling/domain/skills/picture-order'
import { MAX_IMAGES, TOO_MANY_IMAGES } from '@kindling/domain/skills/skill-rules'

interface Pictures {
  /** Pictures that the offer has now. */
  current: readonly string[]
  /** URLs of the uploaded pictures, in order. */
  uploaded: readonly string[]
  /** The new order, by URL or `new`; without it uploads go to the end. */
  wanted: readonly string[] | undefined
}

/**
 * The pictures of an offer after a change, in order.
 * @throws AppError `invalid` for more than four, for a picture that isn't the offer's or is named twice, and
 * when the number of `new` places differs from the uploads
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
