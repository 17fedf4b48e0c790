import * as z from 'zod/mini'

// Schemas shared by several contracts. Field names in requests and responses are the specification's.

/** Error message for an invalid value; for a missing one the server's message names the field. */
export function whenWrong(words: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? undefined : words)
}

/**
 * An id that a member chooses from a list. Lower-cased for comparison: PostgreSQL treats both cases as the same UUID.
 * @param words error message, as for a list from which nothing was chosen
 */
export const chosenId = (words: string) => z.uuid({ error: whenWrong(words) }).check(z.toLowerCase())

export const idSchema = chosenId('That is not an id')

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** A day without a time, YYYY-MM-DD. */
export const daySchema = z.iso.date({ error: 'Choose a date' })

export const byId = z.object({ id: idSchema })

/** Precedes coercion to a number, which would turn an empty field into 0. */
export const blankAsMissing = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value,
)

/** Lists are sorted newest first and paginated: `before` is the id of the last row that the caller has. */
export const pageQuery = z.object({
  before: z.optional(idSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})
export type PageQuery = z.output<typeof pageQuery>

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** Bidirectional control characters: in a name they could reorder the text beside it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/
/** All characters that mail programs or browsers may treat as line breaks. */
const lineBreaks = /[\n\r\u0085\u2028\u2029]+/g
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** Invisible characters copied along from chats or pages: direction marks and zero-width characters. */
const unseenMark = /[\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/** A text without spaces and invisible marks around it; those inside may belong to its script. */
export function trimmed(text: string): string {
  // No regular expression: one anchored at the end takes quadratic time on long runs of spaces.
  let [from, to] = [0, text.length]
  while (from < to && unseenMark.test(text.charAt(from))) from += 1
  while (to > from && unseenMark.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

const plainChecks = (max: number) =>
  [
    z.overwrite(trimmed),
    z.maxLength(max, `Use ${max.toLocaleString('en-GB')} characters or fewer`),
    z.refine<string>((value) => !control.test(value) && !turning.test(value), 'Use plain text'),
  ] as const

/**
 * Optional text: trimmed, without control and bidirectional characters.
 * @param max characters, after trimming
 */
export function plainText(max: number, required?: string) {
  return z.string(required === undefined ? {} : { error: required }).check(...plainChecks(max))
}

/**
 * Required text: `plainText` with at least one visible character.
 * @param max characters, after trimming
 */
export function visibleText(max: number, required: string) {
  return plainText(max, required).check(z.refine(isVisible, required))
}

/** Replaces line breaks: in a title, name or reason, a paragraph could pass for somebody else's text. */
export function inOneLine(text: string): string {
  return text.replace(lineBreaks, ' ')
}

/** `plainText` of one line, for names, titles and reasons: line breaks become spaces. */
export function plainLine(max: number, required?: string) {
  return z
    .string(required === undefined ? {} : { error: required })
    .check(z.overwrite(inOneLine), ...plainChecks(max))
}

/** `visibleText` of one line. */
export function visibleLine(max: number, required: string) {
  return plainLine(max, required).check(z.refine(isVisible, required))
}
