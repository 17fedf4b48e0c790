import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL for the first character of a last name. Empty for a name of one character, where it would be the whole name, as
 * with most Chinese and Korean family names.
 */
export function initialOf(lastname: SQLWrapper): SQL<string> {
  const name = sql`normalize(btrim(${lastname}), NFC)`
  return sql<string>`case when char_length(${name}) > 1 then left(${name}, 1) else '' end`
}

/** SQL for the last name as strangers see it: the initial with a dot. */
export function shortLastname(lastname: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(nullif(${initialOf(lastname)}, '') || '.', '')`
}

/** SQL for first and last name in one text, as `fullName` of the domain joins them. */
export function fullNameOf(firstname: SQLWrapper, lastname: SQLWrapper): SQL<string> {
  return sql<string>`btrim(${firstname} || ' ' || ${lastname})`
}
