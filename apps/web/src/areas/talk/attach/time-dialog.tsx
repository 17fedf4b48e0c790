import { instantsAt } from '@kindling/domain/clock-instants'
import type { MessageCard } from '@kindling/domain/messages/message-card'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { DatePicker } from '@kindling/ui/date-picker'
import { Dialog } from '@kindling/ui/dialog'
import { ErrorState } from '@kindling/ui/error-state'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { clocksHint } from '../../../format/clocks-hint.ts'
import { dayHere } from '../../../format/dates.ts'
import { readerZone } from '../../../format/reader-zone.ts'
import { queryOf } from '../../../server/query-of.ts'
import { messageOf } from '../../../server/server-message.ts'

interface TimeDialogProps {
  memberId: string
  userId: string
  /** The first name of the other one. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSend: (card: MessageCard) => void
}

const profileQuery = (id: string) => queryOf(profileContract.get, { params: { id } })

/** A time for something that isn't booked yet: whoever would book it finds the form filled in. */
export function TimeDialog({ memberId, userId, name, open, onOpenChange, onSend }: TimeDialogProps) {
  const formId = useId()
  const today = dayHere()
  const theirs = useQuery({ ...profileQuery(userId), enabled: open })
  const own = useQuery({ ...profileQuery(memberId), enabled: open })
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [isAsked, setAsked] = useState(false)

  const offered = [
    ...(theirs.data?.skills ?? []).map((skill) => ({ ...skill, owner: userId, by: name })),
    ...(own.data?.skills ?? []).map((skill) => ({ ...skill, owner: memberId, by: 'you' })),
  ].filter(({ approval_status: status }) => status === 'approved')
  const skill = offered.find(({ _id }) => _id === chosen) ?? (offered.length === 1 ? offered[0] : undefined)
  const shown = day && time ? instantsAt(day, time, readerZone()) : []
  // Where clocks show it twice the first that is to come; what was sent says which.
  const at = shown.find((instant) => instant > Date.now())
  const error = theirs.error ?? own.error

  function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (skill === undefined || at === undefined) return
    onSend({
      type: 'time',
      start: new Date(at).toISOString(),
      skill: skill._id,
      title: skill.skill_type,
      provider_id: skill.owner,
    })
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Propose a time"
      description="It isn’t booked yet: whoever books it finds the form filled in with this time."
      footer={
        <>
          <Button type="submit" form={formId} disabled={offered.length === 0}>
            Send time
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState
          titleLevel={3}
          title={profileContract.get.failure}
          text={messageOf(error)}
          onRetry={() => void Promise.all([theirs.refetch(), own.refetch()])}
        />
      ) : theirs.isPending || own.isPending ? (
        <Stack gap={4}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Stack>
      ) : offered.length === 0 ? (
        <Text>Neither of you offers a skill that could be booked.</Text>
      ) : (
        <Stack gap={4} asChild>
          <form id={formId} noValidate onSubmit={send}>
            <Field
              label="What for?"
              required
              error={isAsked && skill === undefined ? 'Choose what it is for' : undefined}
            >
              <Select
                placeholder="Choose a skill"
                value={skill?._id ?? ''}
                onChange={({ target }) => setChosen(target.value)}
                options={offered.map(({ _id, skill_type, by }) => ({
                  value: _id,
                  label: `${skill_type}, by ${by}`,
                }))}
              />
            </Field>
            <Columns layout="1-2">
              <Field label="Day" required error={isAsked && !day ? 'Choose a day' : undefined}>
                <DatePicker value={day} min={today} today={today} onValueChange={setDay} />
              </Field>
              <Field
                label="Time"
                required
                hint={clocksHint()}
                error={isAsked && at === undefined ? problemOf(day, time, shown) : undefined}
              >
                <TextInput type="time" value={time} onChange={({ target }) => setTime(target.value)} />
              </Field>
            </Columns>
          </form>
        </Stack>
      )}
    </Dialog>
  )
}

function problemOf(day: string, time: string, shown: readonly number[]): string | undefined {
  if (time === '') return 'Enter a time'
  if (day === '') return undefined
  return shown.length === 0
    ? 'The clocks go forward that night: this time doesn’t exist'
    : 'Choose a time that is to come'
}
