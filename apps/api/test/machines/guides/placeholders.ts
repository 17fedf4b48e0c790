import { version } from '../../../src/platform/process/release.ts'
import { site } from './host.ts'

/** Point in time for the backup guide's restore; set after a backup was made. */
export const moments = { restore: new Date().toISOString() }

/** Placeholders of the guides for values of an installation, each with its value in this test. */
const placeholders: readonly (readonly [placeholder: RegExp, value: () => string])[] = [
  [/\bkindling\.example\b/g, () => site],
  [/(?<=kindling-)0\.9\.0(?=-linux-x64)/g, () => version],
  [/(?<=kindling-[\d.]+-linux-)x64/g, () => process.arch],
  [/\bTHE-ID\b/g, () => 'the-id'],
  [/(?<=name = ')…(?=')/g, () => 'send-mail'],
  [/(?<=_backend\()pid(?=\))/g, () => "(select pid from pg_stat_activity where application_name = 'victim')"],
  [/(?<=^kindling )COMMAND\b/g, () => 'version'],
  [/\bNAME VALUE\b/g, () => 'limits 2'],
  [/(?<=switch clear )NAME\b/g, () => 'limits'],
  [/2026-12-01T18:00:00Z/g, () => new Date(Date.now() + 3_600_000).toISOString()],
  [/(?<=--until )2026-11-25T10:15:00Z/g, () => moments.restore],
]

/** Upper-case words that are no placeholders: here-document markers and time zones. */
const words = new Set(['SQL', 'CRON', 'UTC'])
const placeholder = /…|(?<![\w$={^_*%./-])[A-Z]{2,}(?:[-_][A-Z]+)*(?![\w=])/g

/** Replaces the placeholders of a command. @throws Error for an unknown placeholder */
export function fillIn(text: string): string {
  const filled = placeholders.reduce((sofar, [from, to]) => sofar.replaceAll(from, to), text)
  const left = [...filled.replace(/(?<=^|\s)#.*$/gm, '').matchAll(placeholder)].map(([word]) => word)
  const unknown = left.find((word) => !words.has(word))
  if (unknown !== undefined) throw new Error(`nobody knows what to put for ${unknown}`)
  return filled
}
