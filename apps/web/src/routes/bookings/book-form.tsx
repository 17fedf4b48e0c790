import { type FormStep, formSteps } from '@kindling/domain/bookings/orders/form-steps'
import { ApiError } from '@kindling/domain/client/errors'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { idSchema, instantSchema } from '@kindling/domain/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { BookingFormSkeleton } from '../../areas/bookings/orders/booking-form-skeleton.tsx'
import { NoOffer } from '../../areas/bookings/orders/no-offer.tsx'
import { PayingScreen } from '../../areas/money/cards/paying-screen.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { BookOffer } from '../../flows/booking-and-paying/book-offer.tsx'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { useMember } from '../../server/use-member.ts'

/** Navigation state from the skill's screen (marketplace §2); the skill itself is fetched. */
const stateSchema = z.catch(
  z.object({ skillId: z.optional(idSchema), skill: z.optional(z.object({ _id: idSchema })) }),
  {},
)
/** Start agreed on in a chat, as an ISO 8601 instant. */
const startIn = (query: URLSearchParams) => instantSchema.safeParse(query.get('start')).data
const idIn = (query: URLSearchParams) => idSchema.safeParse(query.get('skill')).data

function BookSkill({ id, start }: { id: string; start: string | undefined }) {
  const member = useMember()
  const query = useQuery(skillQuery(id))
  const [step, setStep] = useState<FormStep>()
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <NoOffer reason="This skill is no longer offered." />
  }
  if (query.data && query.data.user.id === member?.id) return <NoOffer reason="You can’t book yourself." />
  return (
    <ScreenPage
      tab={`Book${query.data ? ` ${query.data.skill.skill_type} with ${query.data.user.firstname}` : ''}`}
      part={step && formSteps[step]}
      label={step && `Step ${Object.keys(formSteps).indexOf(step) + 1} of 2`}
      title={query.data ? `Book ${query.data.user.firstname}` : 'Book'}
      back={{ label: query.data?.skill.skill_type ?? 'Service', to: `/service-details?skill=${id}` }}
    >
      <QueryView
        query={query}
        skeleton={<BookingFormSkeleton />}
        failure={skillContract.get.failure}
        missing="Booking information not available"
      >
        {(offer) =>
          member && (
            <PayingScreen skeleton={<BookingFormSkeleton />}>
              <BookOffer
                key={member.id}
                offer={offer}
                memberId={member.id}
                start={start}
                onStepShown={setStep}
              />
            </PayingScreen>
          )
        }
      </QueryView>
    </ScreenPage>
  )
}

/** /book-form and /book-service: books a skill, from ?skill= or navigation state. */
export function Component() {
  const [params] = useSearchParams()
  const state = stateSchema.parse(useLocation().state ?? {})
  const id = idIn(params) ?? state.skillId ?? state.skill?._id
  return id ? <BookSkill key={id} id={id} start={startIn(params)} /> : <NoOffer />
}
