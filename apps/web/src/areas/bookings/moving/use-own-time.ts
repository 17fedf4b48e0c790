import { type OwnTimeProblem, readOwnTime, type TypedTime } from '@kindling/domain/bookings/moving/own-time'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { useRef, useState } from 'react'

const nothing: TypedTime = { day: '', time: '' }

/** State of the provider's free date and time fields. */
export function useOwnTime(standing: string) {
  const [typed, setTyped] = useState(nothing)
  const [problem, setProblem] = useState<OwnTimeProblem>({})
  const dayRef = useRef<HTMLButtonElement>(null)
  const timeRef = useRef<HTMLInputElement>(null)

  function change(part: Partial<TypedTime>) {
    setTyped({ ...typed, ...part })
    setProblem({})
  }

  /** Validates the time and clears the fields; if invalid, returns undefined and shows field errors. */
  function take(chosen: readonly string[]): string | undefined {
    const read = readOwnTime(typed, { now: new Date(), chosen, standing, timeZone: readerZone() })
    if ('start' in read) {
      setTyped(nothing)
      setProblem({})
      return read.start
    }
    setProblem(read.problem)
    const field = read.problem.day ? dayRef : timeRef
    field.current?.focus()
    return undefined
  }

  const isTyped = typed.day !== '' || typed.time !== ''
  return { typed, problem, dayRef, timeRef, change, take, isTyped }
}

export type OwnTime = ReturnType<typeof useOwnTime>
