import { inWords } from '../../appointments/duration-words.ts'
import { type BookingParty, otherParty } from '../booking-parties.ts'
import type { Booking } from '../booking-shape.ts'
import { ABSENCE_WINDOW } from '../booking-windows.ts'

type Missed = Pick<Booking, 'lent_until' | BookingParty>

interface AbsenceWords {
  /** Button, confirmation question and consequence for reporting a no-show. */
  say: string
  ask: string
  text: string
  /** Notice that a no-show was reported. */
  said: string
  /** Button and confirmation question for contesting it. */
  deny: string
  denyAsk: string
}

/** Texts for a no-show of the other side; for a borrower, that they never got the thing. */
export function absenceWords(booking: Missed, viewer: BookingParty, isSaidByViewer: boolean): AbsenceWords {
  const other = booking[otherParty(viewer)].firstname
  if (booking.lent_until !== null) {
    return {
      say: 'I never got it',
      ask: 'You never got it?',
      text: `Try a message first. ${other} has ${inWords(ABSENCE_WINDOW)} to say otherwise, and then a moderator decides. Without that the loan ends, and you get everything back.`,
      said: isSaidByViewer ? 'You said that you never got it.' : `${other} says that they never got it.`,
      deny: 'Say otherwise',
      denyAsk: 'Was it handed over?',
    }
  }
  const then =
    viewer === 'client' ? 'you get everything back' : 'you keep what cancelling at the start would have cost'
  return {
    say: `${other} isn’t here`,
    ask: `${other} isn’t here?`,
    text: `Try a message first. ${other} has ${inWords(ABSENCE_WINDOW)} to say otherwise. Without that the booking ends, and ${then}.`,
    said: isSaidByViewer ? `You said that ${other} wasn’t there.` : `${other} says that you weren’t there.`,
    deny: 'I was there',
    denyAsk: 'Were you there?',
  }
}
