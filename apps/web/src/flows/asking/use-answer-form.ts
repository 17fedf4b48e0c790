import { slotContract } from '@kindling/domain/appointments/slot-contract'
import type { BookingDraft } from '@kindling/domain/bookings/orders/booking-draft'
import { bookableDays } from '@kindling/domain/client/times/bookable-days'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { answerFormSchema, initialAnswer } from '@kindling/domain/needs/answer-form'
import { type Need, type NeedAnswer, needContract } from '@kindling/domain/needs/need-contract'
import { withoutPastDay } from '@kindling/domain/needs/need-draft'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { toast } from '@kindling/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useBookingTimes } from '../../areas/bookings/orders/time/use-booking-times.ts'
import { answerDraft } from '../../areas/needs/need-drafts.ts'
import { useAnswerNeed, useChangeAnswer } from '../../areas/needs/use-need-change.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'

export interface AnswerFormProps {
  need: Need
  /** At least one. */
  skills: readonly [Skill, ...Skill[]]
  memberId: string
  /** The answer to edit; undefined for a new one. */
  answer?: NeedAnswer | undefined
  onSent?: () => void
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
    return typed === undefined
      ? initialAnswer(need, skills[0], before, days.first)
      : withoutPastDay(typed, days.first)
  })
  const [typed, setTyped] = useState(begun)
  const skill = skills.find(({ _id }) => _id === typed.skillId) ?? skills[0]
  // Without packages: answers are priced by the hour.
  const byTheHour = { ...skill, terms: { ...skill.terms, packages: [] } }
  const times = useBookingTimes(byTheHour, readerZone(), { ...typed, date: typed.day })
  const minutes = times.length.minutes ?? typed.minutes
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(answerFormSchema(times.problemOf), {
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
