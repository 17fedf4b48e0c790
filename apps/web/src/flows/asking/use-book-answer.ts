import { savedPlace } from '@kindling/domain/bookings/orders/booking-draft'
import { dayHere } from '@kindling/domain/client/times/dates'
import type { Need, NeedAnswer } from '@kindling/domain/needs/need-contract'
import { useNavigate } from '../../app/links/navigation.ts'
import { bookingDraft } from '../../areas/bookings/orders/booking-draft.ts'
import { useOwnProfile } from '../../server/queries/own-profile.ts'
import { useMember } from '../../server/use-member.ts'

/** Opens the booking form of an answer's skill, prefilled from the need and the answer. */
export function useBookAnswer() {
  const navigate = useNavigate()
  const member = useMember()
  const { data: profile } = useOwnProfile()
  return (need: Need, answer: NeedAnswer) => {
    if (member) {
      bookingDraft(member.id, answer.skill_id).write({
        location: '',
        ...(profile && savedPlace(profile)),
        description: `${need.title}\n\n${need.description}`.slice(0, 2000),
        // The booking form uses the asker's time zone.
        date: answer.start === null ? answer.day : dayHere(new Date(answer.start)),
        minutes: answer.minutes,
        ...(answer.start === null ? { anyTime: true } : { start: answer.start }),
      })
    }
    void navigate(`/book-form?skill=${answer.skill_id}`)
  }
}
