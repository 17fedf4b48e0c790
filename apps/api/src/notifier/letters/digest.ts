import type { DigestRhythm } from '@kindling/domain/notifications/digest'
import { type Written, write } from '../../platform/letter/letter.ts'
import { items, link, says } from '../../platform/letter/letter-parts.ts'

/** One item of a digest, with its path in the app. */
export interface Entry {
  title: string
  detail: string
  path: string
}

export interface Section {
  title: string
  entries: readonly Entry[]
}

/** Contents of a digest: what waits for its reader, then news. Sections are never empty. */
export interface DigestContents {
  waiting: readonly Section[]
  news: readonly Section[]
}

interface DigestFacts extends DigestContents {
  firstname: string
  rhythm: Exclude<DigestRhythm, 'never'>
  publicUrl: string
  /** The unsubscribe link. */
  unsubscribeUrl: string
}

const oftenWords = {
  daily: 'You get this every morning when there is something to say.',
  weekly: 'You get this on Monday mornings when there is something to say.',
} as const

/** The digest mail. */
export function digestLetter({ waiting, news, ...facts }: DigestFacts): Written {
  const { firstname, rhythm, publicUrl, unsubscribeUrl } = facts
  const waits = waiting.flatMap(({ entries }) => entries).length
  const lists = [...waiting, ...news].map(({ title, entries }) =>
    items(
      title,
      entries.map(({ path, ...entry }) => ({ ...entry, url: `${publicUrl}${path}` })),
    ),
  )
  return write({
    subject: subjectOf(waits),
    firstname,
    parts: [
      says(
        waits === 0
          ? 'Here is what is new around you.'
          : 'Here is what waits for you, and what else is new around you.',
      ),
      ...lists,
      link('Open Kindling', `${publicUrl}/explore`),
    ],
    reason: { words: oftenWords[rhythm], label: 'Stop these emails', url: unsubscribeUrl },
  })
}

function subjectOf(waits: number): string {
  if (waits === 0) return 'New around you'
  return waits === 1 ? 'One thing waits for you' : `${waits} things wait for you`
}
