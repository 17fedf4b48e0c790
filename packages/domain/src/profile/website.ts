import * as z from 'zod/mini'
import { trimmed } from '../wire.ts'

const NOT_A_WEBSITE = 'Please enter a website such as https://example.com'
const LONGEST = 300

/** A website as it is kept: with https:// in front where no scheme was typed; undefined for what is none. */
function normaliseWebsite(typed: string): string | undefined {
  const text = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  // A link of any other kind could run a script or open an app.
  if (!['http:', 'https:'].includes(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined
  return url.href.length <= LONGEST ? url.href : undefined
}

/** A website, or nothing. Only http and https, and no name or password in it. */
export const websiteSchema = z.pipe(
  z.string().check(
    z.overwrite(trimmed),
    z.maxLength(LONGEST, `Use ${LONGEST} characters or fewer`),
    z.refine((typed) => typed === '' || normaliseWebsite(typed) !== undefined, NOT_A_WEBSITE),
  ),
  z.transform((typed) => normaliseWebsite(typed) ?? ''),
)
