import * as z from 'zod/mini'
import { MAX_IMAGE_BYTES } from '../skills/skill-rules.ts'
import { idSchema, instantSchema, visibleLine } from '../wire.ts'

/** Pictures of one message. */
export const MAX_PICTURES = 4

/** Bytes of one picture as it is sent: what a device has made smaller is far below. */
export const MAX_PICTURE_BYTES = MAX_IMAGE_BYTES

const PLACE_MAX = 200

const startSchema = instantSchema.check(
  z.refine((value) => Date.parse(value) % 60_000 === 0, 'Choose a time in whole minutes'),
)

const placeSchema = z.object({
  type: z.literal('place'),
  /** As the search for places has it, or as its writer typed it. */
  label: visibleLine(PLACE_MAX, 'Choose a place'),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** What a member puts into a message beside its words: where something is, or when one could book the other. */
export const cardSchema = z.discriminatedUnion('type', [
  placeSchema,
  z.object({
    type: z.literal('time'),
    start: startSchema,
    /** A skill of either side: the other one can book it. */
    skill: idSchema,
  }),
])
export type NewCard = z.output<typeof cardSchema>

/** The same as it is read. */
export const shownCardSchema = z.discriminatedUnion('type', [
  placeSchema,
  z.object({
    type: z.literal('time'),
    start: startSchema,
    skill: z.string(),
    /** What the skill is. */
    title: z.string(),
    /** Whose it is: the other one is who can book it. */
    provider_id: z.string(),
  }),
])
export type MessageCard = z.output<typeof shownCardSchema>

interface Wordless {
  pictures?: readonly unknown[] | undefined
  card?: NewCard | MessageCard | undefined
}

/**
 * What stands for a message that was sent without words: in lists, in what is searched and wherever else only words are
 * shown. A bubble that shows the thing itself leaves them out.
 */
export function wordsFor({ pictures = [], card }: Wordless): string {
  if (card?.type === 'place') return `Place: ${card.label}`
  if (card?.type === 'time') return 'Proposed a time'
  return pictures.length > 1 ? `${pictures.length} pictures` : 'Picture'
}

/** The words of a message that its pictures and its card don't say already; '' for none. */
export function ownWords({ content, ...rest }: Wordless & { content: string }): string {
  const isMore = rest.card !== undefined || (rest.pictures ?? []).length > 0
  return isMore && content === wordsFor(rest) ? '' : content
}
