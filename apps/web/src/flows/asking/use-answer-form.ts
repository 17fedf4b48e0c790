import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { type Need, type NeedAnswer, needContract } from '@kindling/domain/needs/need-contract'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { visibleText } from '@kindling/domain/wire'
import { toast } from '@kindling/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BookingDraft } from '../../areas/bookings/orders/booking-draft.ts'
import { useBookingTimes } from '../../areas/bookings/orders/time/use-booking-times.ts'
import { type AnswerDraft, answerDraft, withoutPastDay } from '../../areas/needs/answer-draft.ts'
import { useAnswerNeed, useChangeAnswer } from '../../areas/needs/use-need-change.ts'
import { readerZone } from '../../format/reader-zone.ts'
import { bookableDays } from '../../forms/bookable-days.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'

const MISSING_DAY = 'Choose a day'

/** Form schema. @param problemOf validation error of a chosen time */
const schemaWith = (problemOf: (time: Pick<AnswerDraft, 'start' | 'anyTime'>) => string | undefined) =>
  z
    .object({
      skillId: z.string(),
      minutes: z.number(),
      currency: z.enum(['GBP', 'SPARK']),
      day: z.string().check(z.minLength(1, MISSING_DAY)),
      start: z.optional(z.string()),
      anyTime: z.optional(z.boolean()),
      message: visibleText(1000, 'Write a few words'),
    })
    .check(
      z.refine((value) => problemOf(value) === undefined, {
        path: ['day'],
        error: ({ input }) => problemOf(input as AnswerDraft),
      }),
    )

export interface AnswerFormProps {
  need: Need
  /** At least one. */
  skills: readonly [Skill, ...Skill[]]
  memberId: string
  /** The answer to edit; undefined for a new one. */
  answer?: NeedAnswer | undefined
  onSent?: () => void
}

/** Initial form values. */
function begin({ need, skills, answer }: AnswerFormProps, today: string): AnswerDraft {
  if (answer !== undefined) {
    const { skill_id: skillId, minutes, currency, day, start, message } = answer
    const time = start === null ? { anyTime: true } : { start }
    return withoutPastDay({ skillId, minutes, currency, day, ...time, message }, today)
  }
  const [{ _id: skillId, terms }] = skills
  const day = need.day !== null && need.day >= today ? need.day : ''
  return { skillId, minutes: terms.min_minutes, currency: need.currency ?? 'GBP', day, message: '' }
}

/** Form state of an answer to a need; saves each change as a draft. */
export function useAnswerForm(props: AnswerFormProps) {
  const { need, skills, memberId, answer: before, onSent } = props
  const queryClient = useQueryClient()
  const answer = useAnswerNeed(need.id)
  const change = useChangeAnswer(need.id)
  const days = bookableDays(new Date())
  const [draft] = useState(() =>
    answerDraft(memberId, before === undefined ? { needId: need.id } : { answerId: before.id }),
  )
  const [begun] = useState(() => {
    const typed = draft.read()
    return typed === undefined ? begin(props, days.first) : withoutPastDay(typed, days.first)
  })
  const [typed, setTyped] = useState(begun)
  const skill = skills.find(({ _id }) => _id === typed.skillId) ?? skills[0]
  // Without packages: answers are priced by the hour.
  const byTheHour = { ...skill, terms: { ...skill.terms, packages: [] } }
  const times = useBookingTimes(byTheHour, readerZone(), { ...typed, date: typed.day })
  const minutes = times.length.minutes ?? typed.minutes
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(schemaWith(times.problemOf), {
    defaultValues: { ...begun, start: begun.start, anyTime: begun.anyTime },
    failure: needContract[before === undefined ? 'answer' : 'changeAnswer'].failure,
    onTyped: (values) => {
      draft.write(values)
      setTyped(values)
    },
    send: async ({ anyTime: _, start, minutes: _m, skillId: _s, ...rest }) => {
      const body = { ...rest, skillId: skill._id, minutes, ...(!times.isByDay && start && { start }) }
      try {
        if (before === undefined) await answer.mutateAsync(body)
        else await change.mutateAsync({ answerId: before.id, body })
      } catch (error) {
        // Refetches the free times after a rejected time.
        void queryClient.invalidateQueries({ queryKey: [slotContract.list.path] })
        throw error
      }
      draft.clear()
      toast.success(before === undefined ? 'Sent. You hear of it when they book you.' : 'Changed.')
      onSent?.()
    },
  })
  const { field: day } = useController({ control: form.control, name: 'day' })

  return {
    register,
    errors,
    isSending,
    onSubmit,
    days,
    skill: byTheHour,
    times,
    minutes,
    typed,
    dayRef: day.ref,
    timeProblem: (errors.day ?? errors.start ?? errors.minutes)?.message,
    changeTime({ date, ...time }: Partial<BookingDraft>) {
      form.clearErrors(['day', 'start', 'minutes'])
      if ('start' in time) form.setValue('start', time.start)
      if ('anyTime' in time) form.setValue('anyTime', time.anyTime)
      if (time.minutes !== undefined) form.setValue('minutes', time.minutes)
      if (date !== undefined) day.onChange(date)
    },
    /** Deletes the draft. */
    forget: draft.clear,
  }
}
