import * as z from 'zod/mini'
import { MAX_IMAGES, TOO_MANY_IMAGES } from './skill-rules.ts'

/** In a list of pictures, the place of the next file that is sent along. */
export const NEW_PICTURE = 'new'

const fromJson = z.transform((text: string, { issues }): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    issues.push({ code: 'custom', message: 'Send a list', input: text })
    return z.NEVER
  }
})

const pictureList = z
  .array(z.string({ error: 'Send addresses of pictures' }), { error: 'Send a list' })
  .check(z.maxLength(MAX_IMAGES, TOO_MANY_IMAGES))

/**
 * JSON: the pictures of an offer in their new order, each by its address or as `new` for the next file. What isn't
 * named is removed. Without it the files go after the pictures that are there.
 */
export const pictureOrder = z.optional(
  z.pipe(z.pipe(z.string().check(z.maxLength(4000)), fromJson), pictureList),
)
