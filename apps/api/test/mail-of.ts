import { type EventName, events, type FactsOf } from '../src/notifier/events/all.ts'
import { writeMail } from '../src/notifier/notify.ts'
import type { Written } from '../src/platform/letter/letter.ts'
import { toldBooking } from './told-booking.ts'

export const publicUrl = 'https://kindling.example'
export const unsubscribeUrl = `${publicUrl}/unsubscribe?token=dev.a-token`

/** The mail of an event for its reader. */
export function mailOf<N extends EventName>(
  event: N,
  facts: FactsOf<N>,
  { firstname, isTestMoney = false }: { firstname: string; isTestMoney?: boolean },
): Written {
  const site = { publicUrl, mailFrom: 'Kindling <hello@kindling.example>', isTestMoney }
  const reader = {
    memberId: toldBooking.id,
    firstname,
    email: 'reader@kindling.example',
    timeZone: 'Europe/London',
    site,
  }
  const { mail, target } = events[event]
  const words = mail?.(facts, reader)
  if (words === undefined) throw new Error(`${event} is not mailed`)
  return writeMail(words, target?.(facts) ?? null, reader, words.list && unsubscribeUrl)
}
