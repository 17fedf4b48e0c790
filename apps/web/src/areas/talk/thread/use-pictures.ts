import { MAX_PICTURES } from '@kindling/domain/messages/message-card'
import type { MessagePicture } from '@kindling/domain/messages/message-picture'
import { useEffect, useRef, useState } from 'react'
import { importLate } from '../../../browser/import-late.ts'
import { useOnline } from '../../../browser/use-online.ts'

export interface ChosenPicture {
  key: string
  file: File
  /** An address of this page. */
  src: string
  /** From 0 to 1, while it is on its way. */
  progress?: number | undefined
  problem?: string
  /** What is good to know of it. */
  note?: string | undefined
  retryable?: boolean
  /** The connection was lost: it is tried again when that is back. */
  isLost?: boolean
  /** The server has it. */
  sent?: MessagePicture
}

const load = () => importLate(() => import('../attach/send-picture.ts'))

/**
 * The pictures that are chosen for a message. Each is sent as it is chosen, and several at once; the message names them
 * when it goes. They need a connection: words don't.
 */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [isTooMany, setTooMany] = useState(false)
  const stops = useRef(new Map<string, AbortController>())
  const online = useOnline()

  const change = (key: string, changes: Partial<ChosenPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function send({ key, file }: Pick<ChosenPicture, 'key' | 'file'>) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const { sendPicture, pictureProblem } = await load()
      const onProgress = (progress: number) => change(key, { progress })
      try {
        const { sent, note } = await sendPicture(file, { signal: stop.signal, onProgress })
        change(key, { sent, note, progress: undefined })
      } catch (error) {
        if (stop.signal.aborted) return
        const { text: problem, ...how } = pictureProblem(error)
        change(key, { problem, ...how })
      }
    } catch {
      // The code that sends them didn't come.
      change(key, { problem: 'Pictures need a connection.', retryable: true, isLost: true })
    } finally {
      stops.current.delete(key)
    }
  }

  function retry(key: string) {
    const one = pictures.find((other) => other.key === key)
    if (one === undefined) return
    setPictures((all) =>
      all.map((other) => (other.key === key ? { key, file: one.file, src: one.src, progress: 0 } : other)),
    )
    void send(one)
  }

  function drop(gone: readonly ChosenPicture[]) {
    for (const { key, src } of gone) {
      stops.current.get(key)?.abort()
      URL.revokeObjectURL(src)
    }
    setPictures((all) => all.filter((one) => !gone.some(({ key }) => key === one.key)))
    setTooMany(false)
  }

  const latest = useRef({ pictures, retry })
  latest.current = { pictures, retry }
  useEffect(() => {
    if (!online) return
    for (const { key, isLost } of latest.current.pictures) if (isLost) latest.current.retry(key)
  }, [online])
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort()
      for (const { src } of latest.current.pictures) URL.revokeObjectURL(src)
    },
    [],
  )

  return {
    pictures,
    /** More were chosen than one message takes. */
    isTooMany,
    isSending: pictures.some(({ sent, problem }) => sent === undefined && problem === undefined),
    hasProblem: pictures.some(({ problem }) => problem !== undefined),
    add(files: readonly File[]) {
      const room = MAX_PICTURES - pictures.length
      setTooMany(files.length > room)
      const added = files
        .slice(0, Math.max(0, room))
        .map((file) => ({ key: crypto.randomUUID(), file, progress: 0, src: URL.createObjectURL(file) }))
      setPictures([...pictures, ...added])
      for (const one of added) void send(one)
    },
    retry,
    remove: (key: string) => drop(pictures.filter((one) => one.key === key)),
    /** They are in a message now, or nobody wants them. */
    clear: () => drop(pictures),
  }
}

export type Pictures = ReturnType<typeof usePictures>
