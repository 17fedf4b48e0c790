import * as z from 'zod/mini'
import { MAX_IMAGE_BYTES } from '../skills/skill-rules.ts'
import { idSchema, instantSchema, visibleLine } from '../wire.ts'

/** The most pictures of one message. */
export const MAX_PICTURES = 4

/** Size limit of one uploaded picture, in bytes; browsers resize pictures far below it. */
export const MAX_PICTURE_BYTES = MAX_IMAGE_BYTES

const PLACE_MAX = 200

const startSchema = instantSchema.check(
  z.refine((value) => Date.parse(value) % 60_000 === 0, 'Choose a time in whole minutes'),
)

const placeSchema = z.object({
  type: z.literal('place'),
  /** From the place search, or as typed. */
  label: visibleLine(PLACE_MAX, 'Choose a place'),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** A card attached to a message: a place, or a time to book. */
export const cardSchema = z.discriminatedUnion('type', [
  placeSchema,
  z.object({
    type: z.literal('time'),
    start: startSchema,
    /** A skill of either side, which the other one can book. */
    skill: idSchema,
  }),
])
export type NewCard = z.output<typeof cardSchema>

/** A card in responses. */
export const shownCardSchema = z.discriminatedUnion('type', [
  placeSchema,
  z.object({
    type: z.literal('time'),
    start: startSchema,
    skill: z.string(),
    /** Title of the skill. */
    title: z.string(),
    /** Owner of the skill; the other member can book it. */
    provider_id: z.string(),
  }),
])
export type MessageCard = z.output<typeof shownCardSchema>

interface Wordless {
  pictures?: readonly unknown[] | undefined
  card?: NewCard | MessageCard | undefined
}

/**
 * Replacement text of a message without words, for lists and search. A bubble that shows the pictures or card itself
 * omits it.
 */
export function wordsFor({ pictures = [], card }: Wordless): string {
  if (card?.type === 'place') return `Place: ${card.label}`
  if (card?.type === 'time') return 'Proposed a time'
  return pictures.length > 1 ? `${pictures.length} pictures` : 'Picture'
}

/** The text of a message, or '' if it is only the replacement text of its pictures or card. */
export function ownWords({ content, ...rest }: Wordless & { content: string }): string {
  const isMore = rest.card !== undefined || (rest.pictures ?? []).length > 0
  return isMore && content === wordsFor(rest) ? '' : content
}
