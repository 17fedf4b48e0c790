import { useRef, useState } from 'react'
import { readerZone } from '../../../format/reader-zone.ts'
import { type OwnTimeProblem, readOwnTime, type TypedTime } from './own-time.ts'

const nothing: TypedTime = { day: '', time: '' }

/** The time that a provider types, until it is one of those to propose. */
export function useOwnTime(standing: string) {
  const [typed, setTyped] = useState(nothing)
  const [problem, setProblem] = useState<OwnTimeProblem>({})
  const dayRef = useRef<HTMLButtonElement>(null)
  const timeRef = useRef<HTMLInputElement>(null)

  function change(part: Partial<TypedTime>) {
    setTyped({ ...typed, ...part })
    setProblem({})
  }

  /** Takes it out of its fields; undefined, and said at the field, where it can't be proposed. */
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
