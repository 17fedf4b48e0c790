import * as z from 'zod/mini'

// Shapes that several contracts share. Names on the wire are the specification's.

/** The words for a value that is wrong; one that is missing is left to the server, which says its name. */
export function whenWrong(words: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? undefined : words)
}

/** In lower case, as ids are compared: PostgreSQL takes both cases for the same id. */
export const idSchema = z.uuid({ error: whenWrong('That is not an id') }).check(z.toLowerCase())

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** A day without a time, YYYY-MM-DD. */
export const daySchema = z.iso.date({ error: 'Choose a date' })

export const byId = z.object({ id: idSchema })

/** Goes before a coercion to a number, which would read an empty field as 0. */
export const blankAsMissing = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value,
)

/** Lists come newest first, a page at a time: `before` is the id of the last row that the caller has. */
export const pageQuery = z.object({
  before: z.optional(idSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})
export type PageQuery = z.output<typeof pageQuery>

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** Characters that turn the direction of the text after them: a name could rewrite what stands beside it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/
/** Whatever a mail program or a browser may begin a new line at. */
const lineBreaks = /[\n\r\u0085\u2028\u2029]+/g
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text has a character that can be seen. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** What a chat or a page puts around a name that is copied from it: marks of direction and of no width. */
const unseenMark = /[\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/** A text without spaces and unseen marks around it; those within it may be of its script. */
export function trimmed(text: string): string {
  // No expression: one that ends with the text reads a long run of spaces anew from each of them.
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
 * Text that a member may leave out: trimmed, without control characters and without turning the text around it.
 * @param max characters, after trimming
 */
export function plainText(max: number, required?: string) {
  return z.string(required === undefined ? {} : { error: required }).check(...plainChecks(max))
}

/**
 * Text that a member has to type: `plainText` with at least one character that can be seen.
 * @param max characters, after trimming
 */
export function visibleText(max: number, required: string) {
  return plainText(max, required).check(z.refine(isVisible, required))
}

/** A text without its line breaks: where a title, a name or a reason stands, a paragraph could pass for somebody else's. */
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
