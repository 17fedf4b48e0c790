import * as z from 'zod/mini'

/** A picture of a message, for one of its two members. */
export const pictureSchema = z.object({
  id: z.string(),
  /** Signed address for the caller alone, which expires after some minutes. */
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
})
export type MessagePicture = z.output<typeof pictureSchema>
