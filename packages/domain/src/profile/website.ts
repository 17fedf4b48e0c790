import * as z from 'zod/mini'
import { trimmed } from '../wire.ts'

const NOT_A_WEBSITE = 'Please enter a website such as https://example.com'
const LONGEST = 300

/** Normalises a website URL, adding https:// where the scheme is missing; undefined for an invalid one. */
function normaliseWebsite(typed: string): string | undefined {
  const text = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  // Other schemes could run a script or open an app.
  if (!['http:', 'https:'].includes(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined
  return url.href.length <= LONGEST ? url.href : undefined
}

/** An optional website: http or https only, without credentials. */
export const websiteSchema = z.pipe(
  z.string().check(
    z.overwrite(trimmed),
    z.maxLength(LONGEST, `Use ${LONGEST} characters or fewer`),
    z.refine((typed) => typed === '' || normaliseWebsite(typed) !== undefined, NOT_A_WEBSITE),
  ),
  z.transform((typed) => normaliseWebsite(typed) ?? ''),
)
