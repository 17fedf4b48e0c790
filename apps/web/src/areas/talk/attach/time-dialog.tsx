import { clocksHint } from '@kindling/domain/client/times/clocks-hint'
import { dayHere } from '@kindling/domain/client/times/dates'
import type { MessageCard } from '@kindling/domain/messages/message-card'
import { proposableSkills, readProposedTime, timeCard } from '@kindling/domain/messages/time-proposal'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { Columns } from '@kindling/ui/columns'
import { DatePicker } from '@kindling/ui/date-picker'
import { ErrorState } from '@kindling/ui/error-state'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { Select } from '@kindling/ui/select'
import { Skeleton } from '@kindling/ui/skeleton'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { queryOf } from '../../../server/query-of.ts'
import { messageOf } from '../../../server/server-message.ts'

interface TimeDialogProps {
  memberId: string
  userId: string
  /** First name of the other member. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSend: (card: MessageCard) => void
}

const profileQuery = (id: string) => queryOf(profileContract.get, { params: { id } })

/** Dialog for proposing a time for a skill of either member; the message links to a prefilled booking form. */
export function TimeDialog({ memberId, userId, name, open, onOpenChange, onSend }: TimeDialogProps) {
  const today = dayHere()
  const theirs = useQuery({ ...profileQuery(userId), enabled: open })
  const own = useQuery({ ...profileQuery(memberId), enabled: open })
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [isAsked, setAsked] = useState(false)
  const skillRef = useRef<HTMLSelectElement>(null)
  const dayRef = useRef<HTMLButtonElement>(null)
  const timeRef = useRef<HTMLInputElement>(null)

  const skills = proposableSkills([
    { id: userId, name, skills: theirs.data?.skills },
    { id: memberId, name: 'you', skills: own.data?.skills },
  ])
  const skill = skills.find(({ id }) => id === chosen) ?? (skills.length === 1 ? skills[0] : undefined)
  const { at, problem } = readProposedTime(day, time, Date.now())
  const error = theirs.error ?? own.error

  function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (skill === undefined) return skillRef.current?.focus()
    if (day === '') return dayRef.current?.focus()
    if (at === undefined) return timeRef.current?.focus()
    onSend(timeCard(skill, at))
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Propose a time"
      description="It isn’t booked yet: whoever books it finds the form filled in with this time."
      sending={false}
      onSubmit={send}
      send={{
        label: 'Send time',
        unavailable: skills.length === 0 ? 'There is no skill to choose.' : undefined,
      }}
      leaveLabel="Not now"
    >
      {error ? (
        <ErrorState
          titleLevel={3}
          title={profileContract.get.failure}
          text={messageOf(error)}
          onRetry={() => void Promise.all([theirs.refetch(), own.refetch()])}
        />
      ) : theirs.isPending || own.isPending ? (
        <>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </>
      ) : skills.length === 0 ? (
        <Text>Neither of you offers a skill that could be booked.</Text>
      ) : (
        <>
          <Field
            label="What for?"
            required
            error={isAsked && skill === undefined ? 'Choose what it is for' : undefined}
          >
            <Select
              ref={skillRef}
              placeholder="Choose a skill"
              value={skill?.id ?? ''}
              onChange={({ target }) => setChosen(target.value)}
              options={skills.map(({ id, label }) => ({ value: id, label }))}
            />
          </Field>
          <Columns layout="1-2">
            <Field label="Day" required error={isAsked && !day ? 'Choose a day' : undefined}>
              <DatePicker ref={dayRef} value={day} min={today} today={today} onValueChange={setDay} />
            </Field>
            <Field label="Time" required hint={clocksHint()} error={isAsked ? problem : undefined}>
              <TextInput
                ref={timeRef}
                type="time"
                value={time}
                onChange={({ target }) => setTime(target.value)}
              />
            </Field>
          </Columns>
        </>
      )}
    </FormDialog>
  )
}
