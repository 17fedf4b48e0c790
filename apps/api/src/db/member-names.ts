import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The first character of a last name. A name of one character has none: it would be the whole name, as most family
 * names of Chinese and Korean are.
 */
export function initialOf(lastname: SQLWrapper): SQL<string> {
  const name = sql`normalize(btrim(${lastname}), NFC)`
  return sql<string>`case when char_length(${name}) > 1 then left(${name}, 1) else '' end`
}

/** A last name for who doesn't know its member: the initial with a dot. */
export function shortLastname(lastname: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(nullif(${initialOf(lastname)}, '') || '.', '')`
}

/** The two as one text, as `fullName` of the domain puts them together. */
export function fullNameOf(firstname: SQLWrapper, lastname: SQLWrapper): SQL<string> {
  return sql<string>`btrim(${firstname} || ' ' || ${lastname})`
}
