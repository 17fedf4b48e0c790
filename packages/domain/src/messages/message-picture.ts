import * as z from 'zod/mini'

/** A picture of a message, as one of its two sides is shown it. */
export const pictureSchema = z.object({
  id: z.string(),
  /** Good for some minutes, and for the caller alone. */
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
})
export type MessagePicture = z.output<typeof pictureSchema>
