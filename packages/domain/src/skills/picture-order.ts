import * as z from 'zod/mini'
import { MAX_IMAGES, TOO_MANY_IMAGES } from './skill-rules.ts'

/** Placeholder for the next uploaded file in a list of pictures. */
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
 * JSON: an offer's pictures in their new order, each by URL or as `new` for the next uploaded file. Missing ones are
 * deleted. Without it uploaded files are appended.
 */
export const pictureOrder = z.optional(
  z.pipe(z.pipe(z.string().check(z.maxLength(4000)), fromJson), pictureList),
)
